import type { MouseEvent } from 'react';
import { Button, Flex, Form } from 'antd';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/access/permitted.tsx';
import { RenewalActions } from '../../../components/contracts/renewal-actions.tsx';
import { MailRefusedAlert } from '../../../components/mails/refused-address.tsx';
import { useOwners } from '../../../components/contracts/owners.ts';
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { TimelineSection } from '../../../components/timeline/timeline-section.tsx';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import type { DraftWords } from '../../../lib/edit-conflict.ts';
import { dateText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useEdit } from '../../../lib/use-edit.ts';
import { exportCreator } from '../contract-exports.ts';
import { draftFromContract, toUpdateContract, type ContractDraft } from './contract-draft.ts';
import { OwnerField } from './owner-field.tsx';
import { ContractFields, fieldLabels, platformLabels } from './contract-fields.tsx';
import type { Contract } from '../list/contract-list.tsx';
import { ContractStatus } from '../../../components/contracts/contract-status.tsx';

export interface ContractDetailsProps extends DialogControl {
  contract: Contract;
  onErase: () => void;
}

export function ContractDetailsDialog({ open, onClose, onClosed, contract, onErase }: ContractDetailsProps) {
  const [form] = Form.useForm<ContractDraft>();
  const path = { id: contract.id };
  const { nameOf } = useOwners();
  const { command, conflict, others } = useEdit(
    (draft: ContractDraft, header) =>
      unwrap(api.PUT('/api/contracts/{id}', { params: { path, header }, body: toUpdateContract(draft) })),
    {
      open,
      kind: 'contract',
      form,
      record: contract,
      toDraft: draftFromContract,
      words: contractWords(nameOf),
      load: () => unwrap(api.GET('/api/contracts/{id}', { params: { path } })),
      loadFailure: 'Failed to load contract',
      success: 'Contract updated successfully',
      failure: 'Failed to update contract',
      invalidates: ['/api/contracts', '/api/contract-files'],
      onSuccess: onClose,
    },
  );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Contract Details"
      form={form}
      initialValues={draftFromContract(contract)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this contract"
    >
      <Form.Item label="Status">
        <Flex wrap gap="small" align="center">
          <ContractStatus contract={contract} inDetails />
          <RenewalActions contract={contract} before={onClose} />
        </Flex>
      </Form.Item>
      <MailRefusedAlert contractId={contract.id} />
      <OwnerField owner={contract.adminOwnerId} />
      <ContractFields platformChoice="single" notesRows={4} />
      <Permitted needs="documents.read">
        <TimelineSection contractId={contract.id} />
      </Permitted>
      <Permitted needs="audit.read">
        <Link to={`/audit-log?contractId=${contract.id}`}>History</Link>
      </Permitted>
      <Permitted needs="creators.export">
        <CreatorDataSection socialHandle={contract.socialHandle} onErase={onErase} />
      </Permitted>
    </FormDialog>
  );
}

/** How the fields and their values are called when somebody else has changed them too. */
const contractWords = (nameOf: (id: number | null) => string): DraftWords<ContractDraft> => ({
  labels: { ...fieldLabels, platform: 'Platform', adminOwnerId: 'Owner' },
  texts: {
    platform: (platform) => platformLabels[platform],
    startDate: dateText,
    endDate: dateText,
    adminOwnerId: (id) => (id ? nameOf(id) : 'Nobody'),
  },
});

/** What an admin does when a creator asks for it. */
function CreatorDataSection({ socialHandle, onErase }: { socialHandle: string; onErase: () => void }) {
  const address = `/api/creator-exports?socialHandle=${encodeURIComponent(socialHandle)}`;
  const { run, pending } = useCommand(exportCreator, {
    failure: (failure) => errorMessage(failure, 'The archive could not be exported.'),
  });
  const askFirst = (event: MouseEvent) => {
    event.preventDefault();
    void run(address);
  };
  return (
    <section aria-label="Creator’s data">
      <Flex vertical gap="small" align="start">
        <Heading level={3}>Creator’s data</Heading>
        <Flex wrap gap="small">
          <Button href={address} download onClick={askFirst} loading={pending}>
            Export everything (ZIP)
          </Button>
          <Permitted needs="creators.erase">
            <Button danger onClick={onErase}>
              Erase creator…
            </Button>
          </Permitted>
        </Flex>
        <Secondary small>
          The archive has the data of all services, files and videos, and says what is not included. The audit log notes each
          export.
        </Secondary>
      </Flex>
    </section>
  );
}
