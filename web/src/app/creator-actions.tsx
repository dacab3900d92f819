// The dialogs of all screens, for whom is about one creator: the page of a creator, and commands. Each is loaded when it opens.
import { lazy, useCallback, type ReactNode } from 'react';
import { CreatorActions, type CreatorAction } from '../components/creators/creator-actions.ts';
import type { DialogControl } from '../lib/use-dialog.ts';
import { useDialogs } from '../lib/use-dialogs.tsx';

const AddContract = lazy(() => import('../features/contracts/form/add-contract-dialog.tsx'));
const ContractDetails = lazy(() => import('../features/contracts/form/contract-details.tsx'));
const DeleteContract = lazy(() => import('../features/contracts/delete-contract-dialog.tsx'));
const EraseCreator = lazy(() => import('../features/contracts/erase-creator-dialog.tsx'));
const Review = lazy(() => import('../features/video-review/review-dialog.tsx'));
const UploadVideo = lazy(() => import('../features/videos/upload-video-dialog.tsx'));
const PaymentDetails = lazy(() => import('../features/payments/dialogs/payment-details-dialog.tsx'));
const MarkPaid = lazy(() => import('../features/payments/dialogs/mark-paid-dialog.tsx'));
const DeclinePayment = lazy(() => import('../features/payments/dialogs/decline-payment-dialog.tsx'));
const ReversePayment = lazy(() => import('../features/payments/dialogs/reverse-payment-dialog.tsx'));
const RequestPayment = lazy(() => import('../features/payments/dialogs/request-payment-dialog.tsx'));
const WriteAnnouncement = lazy(async () => ({
  default: (await import('../features/announcements/announcement-dialog.tsx')).AnnouncementDialog,
}));
const RecordContact = lazy(() => import('../features/communication/complete-dialog.tsx'));
const DraftMessages = lazy(() => import('../features/communication/messages-dialog.tsx'));
const RemoveTask = lazy(() => import('../features/communication/remove-task-dialog.tsx'));
const AnswerProducts = lazy(async () => ({
  default: (await import('../features/product-requests/answer-dialog.tsx')).AnswerDialog,
}));
const UploadFiles = lazy(() => import('../features/vault/upload-files-dialog.tsx'));
const AdvanceTerm = lazy(async () => ({
  default: (await import('../features/campaign-manager/portals/advance-term-dialog.tsx')).AdvanceTermDialog,
}));
const ImportContracts = lazy(() => import('../features/contracts/import/import-dialog.tsx'));
const ImportNumbers = lazy(() => import('../features/posts/import-numbers-dialog.tsx'));
const PlanVideo = lazy(() => import('../features/deliverables/add-video-dialog.tsx'));
const AddPost = lazy(async () => ({ default: (await import('../features/posts/edit-post-dialogs.tsx')).AddPostDialog }));
const RecordRights = lazy(() => import('../components/rights/rights-dialog.tsx'));
const AddSparkCode = lazy(() => import('../components/rights/spark-code-dialog.tsx'));
const AccessDialogs = lazy(() => import('./access-dialogs.tsx'));
const Renew = lazy(() => import('../features/renewals/dialogs/renew-dialog.tsx'));
const Extend = lazy(() => import('../features/renewals/dialogs/extend-dialog.tsx'));
const Amend = lazy(() => import('../features/renewals/dialogs/amend-dialog.tsx'));
const AgreementHistory = lazy(() => import('../features/renewals/dialogs/agreement-history-dialog.tsx'));
const TermHistory = lazy(async () => ({
  default: (await import('../features/campaign-manager/portals/term-history-dialog.tsx')).TermHistoryDialog,
}));
const PortalAccesses = lazy(async () => ({
  default: (await import('../features/campaign-manager/portals/access-log-dialog.tsx')).AccessLogDialog,
}));
const loadLinkDialogs = () => import('../features/campaign-manager/portals/link-dialogs.tsx');
const ReplaceLink = lazy(async () => ({ default: (await loadLinkDialogs()).ReplaceLinkDialog }));
const RevokePortal = lazy(async () => ({ default: (await loadLinkDialogs()).RevokePortalDialog }));

/** Makes the actions available below, and shows their dialogs. */
export function CreatorActionsProvider({ children }: { children: ReactNode }) {
  const { show, element } = useDialogs<CreatorAction>(render);
  const open = useCallback((action: CreatorAction) => show(action), [show]);
  return (
    <CreatorActions value={open}>
      {children}
      {element}
    </CreatorActions>
  );
}

type Show = (action: CreatorAction) => void;

function render(action: CreatorAction, frame: DialogControl, show: Show): ReactNode {
  return (
    aboutContracts(action, frame, show) ??
    aboutRenewals(action, frame) ??
    aboutPayments(action, frame, show) ??
    aboutVideos(action, frame) ??
    aboutTheRest(action, frame, show)
  );
}

function aboutContracts(action: CreatorAction, frame: DialogControl, show: Show): ReactNode {
  switch (action.kind) {
    case 'add contract':
      return <AddContract {...frame} />;
    case 'edit contract':
      return (
        <ContractDetails
          {...frame}
          contract={action.contract}
          onErase={() => show({ kind: 'erase creator', contract: action.contract })}
        />
      );
    case 'delete contract':
      return <DeleteContract {...frame} contract={action.contract} />;
    case 'erase creator':
      return <EraseCreator {...frame} contract={action.contract} />;
    case 'advance term':
      return <AdvanceTerm {...frame} contract={action.contract} />;
    case 'term history':
      return <TermHistory {...frame} contract={action.contract} />;
    case 'portal accesses':
      return <PortalAccesses {...frame} contract={action.contract} link={action.link} />;
    case 'replace link':
      return <ReplaceLink {...frame} contract={action.contract} link={action.link} />;
    case 'revoke portal':
      return <RevokePortal {...frame} contract={action.contract} link={action.link} />;
    default:
      return undefined;
  }
}

function aboutRenewals(action: CreatorAction, frame: DialogControl): ReactNode {
  switch (action.kind) {
    case 'renew':
      return <Renew {...frame} contract={action.contract} />;
    case 'extend':
      return <Extend {...frame} contract={action.contract} />;
    case 'amend':
      return <Amend {...frame} contract={action.contract} />;
    case 'agreement history':
      return <AgreementHistory {...frame} contract={action.contract} />;
    default:
      return undefined;
  }
}

function aboutPayments(action: CreatorAction, frame: DialogControl, show: Show): ReactNode {
  switch (action.kind) {
    case 'show payment':
      return (
        <PaymentDetails {...frame} payment={action.payment} onReverse={(payment) => show({ kind: 'reverse payment', payment })} />
      );
    case 'pay':
      return <MarkPaid {...frame} payment={action.payment} />;
    case 'decline payment':
      return <DeclinePayment {...frame} payment={action.payment} />;
    case 'reverse payment':
      return <ReversePayment {...frame} payment={action.payment} />;
    case 'request payment':
      return <RequestPayment {...frame} contractId={action.contractId} />;
    default:
      return undefined;
  }
}

function aboutVideos(action: CreatorAction, frame: DialogControl): ReactNode {
  switch (action.kind) {
    case 'review video':
      return <Review {...frame} video={action.video} videos={action.videos} />;
    case 'upload video':
      return <UploadVideo {...frame} replaces={action.replaces} contractId={action.contractId} />;
    case 'plan video':
      return <PlanVideo {...frame} contractId={undefined} />;
    case 'add post':
      return <AddPost {...frame} video={action.video} />;
    case 'import numbers':
      return <ImportNumbers {...frame} />;
    case 'record rights':
      return <RecordRights {...frame} video={action.video} />;
    case 'add spark code':
      return <AddSparkCode {...frame} video={action.video} />;
    default:
      return undefined;
  }
}

function aboutTheRest(action: CreatorAction, frame: DialogControl, show: Show): ReactNode {
  switch (action.kind) {
    case 'import contracts':
      return <ImportContracts {...frame} />;
    case 'write announcement':
      return <WriteAnnouncement {...frame} announcement={undefined} contractId={action.contractId} />;
    case 'record contact':
      return <RecordContact {...frame} creator={action.creator} />;
    case 'draft messages':
      return <DraftMessages {...frame} creator={action.creator} />;
    case 'remove task':
      return <RemoveTask {...frame} task={action.task} />;
    case 'answer product request':
      return <AnswerProducts {...frame} request={action.request} />;
    case 'upload files':
      return <UploadFiles {...frame} contractId={action.contractId} />;
    default:
      return <AccessDialogs {...frame} action={action} show={show} />;
  }
}
