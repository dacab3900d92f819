import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { RememberedAnswers } from '@creator-desk/server/persistence/sums/remembered-answers';

/** What payments come to, remembered until one of them changes, or who has a contract. */
@Injectable()
export class PayoutSums extends RememberedAnswers {
  constructor(statements: PreparedStatements) {
    super(async () => {
      const [row] = await statements.rows<{ changes: string }>(
        `select coalesce(sum(changes), 0)::text as changes from change_count where topic in ('payments', 'creators')`,
      );
      return row?.changes ?? '';
    });
  }
}
