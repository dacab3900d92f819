import { Button, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Permitted } from '../../../components/access/permitted.tsx';
import { OtherEditorsAlert } from '../../../components/ui/dialogs/other-editors-alert.tsx';
import { useOtherEditors } from '../../../lib/live/other-editors.ts';
import { useOwners } from '../../../components/contracts/owners.ts';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { TimelineSection } from '../../../components/timeline/timeline-section.tsx';
import { useMay } from '../../../lib/api/permission.ts';
import { dateText } from '../../../lib/format.ts';
import { ContractStatus } from '../../../components/contracts/contract-status.tsx';
import { ContractDetailsDialog, type ContractDetailsProps } from './contract-details-dialog.tsx';
import { fieldLabels, platformLabels } from './contract-fields.tsx';

/** The details of a contract: a form for those who may change it, otherwise the facts alone. */
export default function ContractDetails(props: ContractDetailsProps) {
  const may = useMay();
  return may('contracts.write') ? <ContractDetailsDialog {...props} /> : <ContractFactsDialog {...props} />;
}

function ContractFactsDialog({ contract, ...dialog }: ContractDetailsProps) {
  const { people, nameOf } = useOwners();
  const others = useOtherEditors(dialog.open ? { kind: 'contract', id: contract.id } : undefined);
  return (
    <Dialog {...dialog} title="Contract Details" size="2xl" footer={<Button onClick={dialog.onClose}>Close</Button>}>
      <Flex vertical gap="middle">
        {others.length > 0 && <OtherEditorsAlert others={others} doing="editing this contract" />}
        <DescriptionList
          facts={[
            { name: 'Status', value: <ContractStatus contract={contract} inDetails /> },
            ...(people.length > 0 ? [{ name: 'Owner', value: nameOf(contract.adminOwnerId) }] : []),
            { name: fieldLabels.fullName, value: contract.fullName },
            { name: fieldLabels.socialHandle, value: contract.socialHandle },
            // Left out by the server for roles that do not see fees.
            ...(contract.monthlyFee === undefined
              ? []
              : [{ name: fieldLabels.monthlyFee, value: formatUsd(contract.monthlyFee) }]),
            { name: fieldLabels.videosPerMonth, value: contract.videosPerMonth },
            { name: fieldLabels.startDate, value: dateText(contract.startDate) },
            { name: fieldLabels.endDate, value: dateText(contract.endDate) },
            { name: 'Platform', value: contract.platform ? platformLabels[contract.platform] : platformLabels.none },
            ...(contract.email ? [{ name: fieldLabels.email, value: contract.email, wide: true }] : []),
            ...(contract.notes ? [{ name: fieldLabels.notes, value: contract.notes, wide: true }] : []),
          ]}
        />
        <Permitted needs="documents.read">
          <TimelineSection contractId={contract.id} />
        </Permitted>
      </Flex>
    </Dialog>
  );
}
