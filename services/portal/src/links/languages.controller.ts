import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { portal } from '@creator-desk/protocol/portal/operations';
import { ChooseLanguageFor, type LanguageView } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';

/** In which language creators read. */
@Controller()
export class LanguagesController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** For all portals of the creator: one person reads one language, whatever the contract. */
  @OperationHandler(portal.chooseLanguage)
  chooseLanguage(@Payload() { contractId, language }: ChooseLanguageFor): Promise<LanguageView> {
    return this.em.transactional(async (tx) => {
      const links = await tx.execute<{ contractId: number; language: string | null }[]>(
        `select contract_id as "contractId", language from portal_links l where contract_id = ? or contract_id in (
           select other.contract_id from contract_record own join contract_record other using (creator_id) where own.contract_id = ?)
         order by l.id for update`,
        [contractId, contractId],
      );
      // The link was revoked since the guard let the request pass.
      if (!links.some((link) => link.contractId === contractId)) throw new Refusal('portal.unknown');
      const changed = links.filter((link) => link.language !== language).map((link) => link.contractId);
      await tx.execute('update portal_links set language = ? where contract_id = any(?::int[])', [
        language,
        `{${changed.join()}}`,
      ]);
      for (const id of changed) this.outbox.publish('portal.changed', `contract/${id}`, { contractId: id });
      return { language };
    });
  }
}
