import { Button, Form, Select } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { destinationChanged, type Destination } from '@creator-desk/domain/payouts/payout-destination';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { useQuery } from '../../../lib/api/queries.ts';
import styles from './payment-facts.module.css';
import type { Payment } from '../payments-query.ts';
import { termName, type UnpaidTerm } from '../unpaid-terms.tsx';

/** Loads the fee, the unpaid terms and the last payment request of a contract. */
export function useContractPayment(contractId: number | undefined) {
  const contract = useQuery('/api/contracts/{id}', contractId === undefined ? null : { path: { id: contractId } });
  const terms = useQuery('/api/payout-requests/unpaid-terms', contractId === undefined ? null : { query: { contractId } });
  const requests = useQuery(
    '/api/payout-requests',
    contractId === undefined ? null : { query: { contractId, page: 1, pageSize: 1 } },
  );
  return { contract: contract.data, terms: terms.data ?? [], last: requests.data?.[0] };
}

type ContractPaymentData = ReturnType<typeof useContractPayment>;

/** The fee of the chosen contract and its term. */
export function ContractPayment({ data: { contract, terms } }: { data: ContractPaymentData }) {
  return (
    <>
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            { name: 'Amount', value: contract ? formatUsd(contract.monthlyFee ?? 0) : <SkeletonLine width="short" /> },
            { name: 'Completed terms not paid', value: contract ? terms.length : <SkeletonLine width="short" /> },
          ]}
        />
      </div>
      <Form.Item name="termStart" label="Term">
        <Select options={termOptions(terms)} />
      </Form.Item>
    </>
  );
}

function termOptions(terms: readonly UnpaidTerm[]): { value: string; label: string }[] {
  const automatic = terms.length > 0 ? 'The oldest completed term' : 'The current term, unless it is paid';
  return [{ value: '', label: automatic }, ...terms.map((term) => ({ value: term.termStart, label: termName(term) }))];
}

interface LastDetailsProps {
  last: Payment | undefined;
  /** The values in the form. */
  current: Destination;
  onUse: (details: Destination) => void;
}

/** Offers the details of the creator's last request. */
export function LastDetails({ last, current, onUse }: LastDetailsProps) {
  if (last?.paymentDetails === undefined) return null;
  const { paymentMethod: method, paymentDetails: details } = last;
  if (!destinationChanged(current, { method, details })) return null;
  return (
    <Button type="link" onClick={() => onUse({ method, details })} className={styles.last}>
      {`Use the last details: ${paymentMethodLabel(method)}, ${details}`}
    </Button>
  );
}
