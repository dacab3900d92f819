import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { businessToday, day, daysBetween } from '@creator-desk/domain/values/business-day';
import { termEndOf, termState } from '@creator-desk/domain/contracts/term';
import { ContractOf } from '@creator-desk/protocol/comms/communication';
import type { MessageView } from '@creator-desk/protocol/comms/messages';
import { comms } from '@creator-desk/protocol/comms/operations';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { LongRunning } from '@creator-desk/server/messaging/rpc/key-keeping';
import { CommunicationHistory } from '../history/history.entity.ts';
import { CommunicationSchedule } from '../schedules/schedule.entity.ts';
import { SubmissionReadModel } from '../submissions/submission-read-model.ts';
import type { MessageContext } from './message-context.ts';
import { MessageWriter } from './message-writer.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionReadModel,
    private readonly writer: MessageWriter,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(comms.generateMessages)
  @LongRunning()
  async generateMessages(@Payload() { contractId }: ContractOf): Promise<MessageView[]> {
    const messages = await this.writer.write(await this.contextOf(contractId), await this.nextRound(contractId));
    const kept = { aiGeneratedMessages: JSON.stringify(messages) };
    await this.em.transactional((tx) => tx.nativeUpdate(CommunicationSchedule, { contractId, isCompleted: 0 }, kept));
    return messages;
  }

  private async contextOf(contractId: number): Promise<MessageContext> {
    const contract = await this.contracts.find(contractId);
    const [last] = await this.em.find(CommunicationHistory, { contractId }, { orderBy: { lastContactDate: 'desc' }, limit: 1 });
    const today = this.clock.today();
    const [termStart, endDate] = [day(contract.termStart), day(contract.endDate)];
    const counts = await this.submissions.countsFor(contractId, termStart);
    const required = contract.videosPerMonth;
    return {
      fullName: contract.fullName,
      platforms: contract.platforms,
      daysSinceContact: last ? daysBetween(businessToday(last.lastContactDate, this.clock.zone), today) : null,
      termState: termState({ endDate, termStart }, { approved: counts.approved, required }, today),
      required,
      ...counts,
      daysUntilTermStart: Math.max(0, daysBetween(today, termStart)),
      daysUntilTermEnd: daysBetween(today, termEndOf(termStart)),
      daysUntilContractEnd: daysBetween(today, endDate),
    };
  }

  private async nextRound(contractId: number): Promise<number> {
    const [row] = await this.em.execute<{ round: number }[]>(
      `insert into message_round (contract_id, round) values (?, 0)
       on conflict (contract_id) do update set round = message_round.round + 1 returning round`,
      [contractId],
    );
    return row?.round ?? 0;
  }
}
