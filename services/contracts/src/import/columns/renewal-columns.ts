import type { EntityManager } from '@mikro-orm/postgresql';
import type { RenewalStage } from '@creator-desk/domain/contracts/renewal';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';

/**
 * What an export says besides the fields of a contract. It is for people: an import makes no renewals, and leaves these columns out. A
 * creator has one contract on a day, so its dates name it.
 */
export const renewalHeadings = ['Renewal', 'Previous Contract', 'Next Contract'] as const;

/** As the board of renewals calls it. What nobody has said anything about is empty. */
const stageNames: Record<RenewalStage, string> = {
  to_decide: '',
  talking: 'Talking',
  renewed: 'Renewed',
  not_renewed: 'Let go',
};

type Link = Pick<ContractView, 'id' | 'startDate' | 'endDate'> & { renewedById: number | null };

/** @returns the cells of each of these contracts */
export async function renewalCells(
  em: EntityManager,
  contracts: readonly { id: number; renewedById?: number | null | undefined }[],
): Promise<(contract: ContractView) => string[]> {
  const ids = contracts.map(({ id }) => id);
  const next = contracts.flatMap(({ renewedById }) => renewedById ?? []);
  const links = await em.execute<Link[]>(
    `select id, start_date as "startDate", end_date as "endDate", renewed_by_id as "renewedById" from contracts
     where renewed_by_id = any(?::int[]) or id = any(?::int[])`,
    [`{${ids.join()}}`, `{${next.join()}}`],
  );
  const byId = new Map(links.map((link) => [link.id, link]));
  const before = new Map(links.flatMap((link) => (link.renewedById === null ? [] : [[link.renewedById, link] as const])));
  return ({ id, renewal, renewedById }) => [stageNames[renewal], datesOf(before.get(id)), datesOf(byId.get(renewedById ?? 0))];
}

const datesOf = (link: Link | undefined): string => (link ? `${link.startDate} to ${link.endDate}` : '');
