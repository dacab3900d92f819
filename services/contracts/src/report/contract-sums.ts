import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { RememberedAnswers } from '@creator-desk/server/persistence/sums/remembered-answers';

/** What contracts come to, remembered until one of them changes. */
@Injectable()
export class ContractSums extends RememberedAnswers {
  constructor(statements: PreparedStatements) {
    super(async () => {
      // A bulk load counts its contracts itself.
      const [row] = await statements.rows<{ version: string }>(
        `select concat(sum(contracts), '/', sum(changes)) as version from contract_count`,
      );
      return row?.version ?? '';
    });
  }
}
