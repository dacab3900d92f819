// A service as small as one can be: what the parts of libs/server do, shown without the business of a real one.
import { Controller, Get, Post, Query, Res, type Type } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { Migration } from '@mikro-orm/migrations';
import { defineEntity, EntityManager, p } from '@mikro-orm/postgresql';
import { Type as TypeOf } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Min, MinLength, ValidateNested } from 'class-validator';
import type { Response } from 'express';
import { admins, everyone } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { currentCall, type Call } from '../src/messaging/call-context.ts';
import { ServiceConfig } from '../src/runtime/config.ts';
import type { SqlExecutor } from '../src/persistence/transactions/command-transaction.ts';
import { CommandTransactions } from '../src/persistence/transactions/command-transactions.ts';
import { ListReader } from '../src/persistence/lists/list-reader.ts';
import { Outbox } from '../src/messaging/events/outbox/outbox.ts';
import { EventHandler, type EventOf } from '../src/messaging/events/consumer/event-handler.ts';
import { sendList } from '../src/http/json-list.ts';
import { InCommandTransaction, LongRunning } from '../src/messaging/rpc/key-keeping.ts';
import { RpcClient } from '../src/messaging/rpc/rpc.client.ts';
import type { ServiceDefinition } from '../src/runtime/service.module.ts';
import { Allow } from '../src/access/allow.ts';

export class FixtureConfig extends ServiceConfig {
  /** Distinguishes the replicas of one service. */
  @IsString() REPLICA = 'one';
}

class ProbeTables extends Migration {
  override up(): void {
    this.addSql('create table effect (id int generated always as identity, contract_id int not null, replica text not null)');
    this.addSql('create table poison (contract_id int primary key)');
    this.addSql('create table spending (id int generated always as identity, amount int not null)');
  }
}

class Announcement {
  /** The first contract with an event, and the number of contracts. */
  @TypeOf(() => Number) @IsInt() from!: number;
  @TypeOf(() => Number) @IsInt() @Min(1) count = 1;
  @IsOptional() @IsBoolean() thenRefuse?: boolean;
  /** Also publishes an event that nobody subscribes to. */
  @IsOptional() @IsBoolean() andUnheard?: boolean;
  /** Also publishes an event that is larger than a message may be. */
  @IsOptional() @IsString() andOversized?: string;
}

class Receipt {
  @IsString() @MinLength(3, { message: 'The receipt needs a number' }) number!: string;
}

class Spending {
  /** 13 is refused as bad input, more than 1000 as a conflict, both after something was written. */
  @IsInt() @Min(1, { message: 'The amount must be positive' }) amount!: number;
  @IsOptional() @ValidateNested() @TypeOf(() => Receipt) receipt?: Receipt;
}

class Correction extends Spending {
  @IsInt() id!: number;
  @IsOptional() @IsIn(['before', 'after']) ask?: 'before' | 'after';
}

const SpendingSchema = defineEntity({
  name: 'SpendingRecord',
  tableName: 'spending',
  properties: { id: p.integer().primary(), amount: p.integer() },
});

class SpendingRecord extends SpendingSchema.class {}
SpendingSchema.setClass(SpendingRecord);

async function spent(db: SqlExecutor, amount: number): Promise<{ id: number; amount: number }> {
  const [row] = await db.execute<{ id: number }[]>('insert into spending (amount) values (?) returning id', [amount]);
  if (amount === 13) throw Refusal.ofField('amount', 'The amount brings bad luck');
  if (amount > 1000) throw new Refusal('contract.handle_taken');
  return { id: row?.id ?? 0, amount };
}

function probeController(name: ServiceName): Type {
  const asked = (operation: string): MethodDecorator => MessagePattern(`${name}.${operation}`, Transport.NATS);

  @Allow(everyone)
  @Controller()
  class ProbeController {
    constructor(
      private readonly em: EntityManager,
      private readonly transactions: CommandTransactions,
      private readonly outbox: Outbox,
      private readonly rpc: RpcClient,
      private readonly lists: ListReader,
    ) {}

    @asked('publish')
    async publish(@Payload() { from, count, thenRefuse, andUnheard }: Announcement): Promise<null> {
      await this.em.transactional(async (tx) => {
        for (let id = from; id < from + count; id += 1)
          this.outbox.publish('portal.created', `contract/${id}`, { contractId: id, portalLinkId: id });
        if (andUnheard)
          this.outbox.publish('setting.changed', 'setting/x', { key: 'x', value: '', changedAt: new Date().toISOString() });
        await tx.flush();
        if (thenRefuse) throw new Refusal('contract.handle_taken');
      });
      return null;
    }

    /** The same, for times without a broker. */
    @Post('publish')
    publishOverHttp(@Query() announcement: Announcement): Promise<null> {
      return this.publish(announcement);
    }

    /** Publishes an event for each contract with one statement. */
    @Post('publish-many')
    async publishMany(@Query() { from, count, thenRefuse, andOversized }: Announcement): Promise<null> {
      const ids = Array.from({ length: count }, (_, at) => from + at);
      const events = ids.map((id) => ({ subject: `contract/${id}`, data: { contractId: id, portalLinkId: id } }));
      const oversized = { contractId: 0, portalLinkId: 0, text: 'x'.repeat(2_000_000) };
      if (andOversized) events.push({ subject: 'contract/0', data: oversized });
      await this.em.transactional(async () => {
        await this.outbox.publishAll('portal.created', events, { awaited: false });
        if (thenRefuse) throw new Refusal('contract.handle_taken');
      });
      return null;
    }

    /** Publishes an event for each contract from a command. */
    @Post('publish-in-command')
    publishInCommand(@Query() { from, count, andOversized }: Announcement): Promise<null> {
      return this.transactions.run(async (tx) => {
        const oversized = { contractId: 0, portalLinkId: 0, text: 'x'.repeat(2_000_000) };
        if (andOversized) tx.publish('portal.created', 'contract/0', oversized);
        for (let id = from; id < from + count; id += 1)
          tx.publish('portal.created', `contract/${id}`, { contractId: id, portalLinkId: id });
        return Promise.resolve(null);
      });
    }

    @asked('spend')
    async spend(@Payload() { amount }: Spending): Promise<{ id: number; amount: number }> {
      return spent(this.em, amount);
    }

    @asked('spendInCommand')
    @InCommandTransaction()
    spendInCommand(@Payload() { amount }: Spending): Promise<{ id: number; amount: number }> {
      return this.transactions.run((tx) => spent(tx, amount));
    }

    /** Spends what somebody else says, who may take long. */
    @asked('spendLongRunning')
    @LongRunning()
    async spendLongRunning(@Payload() { amount }: Spending): Promise<{ id: number; amount: number }> {
      await this.rpc.ask('oracle.says', { amount });
      return this.spend({ amount });
    }

    /** Changes the amount of what was spent; somebody else is asked before, or after, within the transaction. */
    @asked('correct')
    async correct(@Payload() { id, amount, ask }: Correction): Promise<null> {
      await this.em.transactional(async (tx) => {
        if (ask === 'before') await this.rpc.ask('oracle.says', { amount });
        await tx.execute('update spending set amount = ? where id = ?', [amount, id]);
        if (ask === 'after') await this.rpc.ask('oracle.says', { amount });
      });
      return null;
    }

    @asked('correctInCommand')
    @InCommandTransaction()
    correctInCommand(@Payload() { id, amount, ask }: Correction): Promise<null> {
      return this.transactions.run(async (tx) => {
        if (ask === 'before') await this.rpc.ask('oracle.says', { amount });
        const [spending] = await tx.lock(SpendingRecord, { id });
        if (!spending) throw new Refusal('not_found');
        spending.amount = amount;
        tx.update(SpendingRecord, spending);
        if (ask === 'after') await this.rpc.ask('oracle.says', { amount });
        return null;
      });
    }

    @asked('whoAsks')
    whoAsks(): Call | undefined {
      return currentCall();
    }

    @asked('askOn')
    askOn(@Payload() { subject }: { subject: string }): Promise<unknown> {
      return this.rpc.ask(subject, {});
    }

    @asked('text')
    text(@Payload() { characters }: { characters: number }): string {
      return 'x'.repeat(characters);
    }

    @asked('fail')
    fail(): never {
      throw new Error('an inner matter');
    }

    /** A list longer than what networks buffer. */
    @Get('texts')
    async texts(@Res() response: Response): Promise<void> {
      const list = { select: `repeat('x', 1000) as text`, from: 'generate_series(1, 30000) n', orderBy: 'n', parameters: [] };
      await sendList<{ text: string }>(response, await this.lists.read(list, {}), ({ text }) => text);
    }
  }
  return ProbeController;
}

/** Of which nobody has said who may use it. */
function undeclaredController(name: ServiceName): Type {
  @Controller()
  class UndeclaredController {
    @MessagePattern(`${name}.undeclared`, Transport.NATS)
    @Get('undeclared')
    undeclared(): string {
      return 'served';
    }

    @Allow(admins)
    @MessagePattern(`${name}.forAdmins`, Transport.NATS)
    @Get('for-admins')
    forAdmins(): string {
      return 'served';
    }
  }
  return UndeclaredController;
}

/** @param replica is written beside every effect */
function probeEventHandlers(replica: string): Type {
  @Controller()
  class ProbeEventHandlers {
    constructor(private readonly em: EntityManager) {}

    @EventHandler('effect', 'portal.created')
    portalCreated({ data }: EventOf<'portal.created'>): Promise<void> {
      return this.effect(data.contractId);
    }

    @EventHandler('first-farewell', 'contract.deleted')
    first({ data }: EventOf<'contract.deleted'>): Promise<void> {
      return this.effect(data.contractId);
    }

    @EventHandler('second-farewell', 'contract.deleted')
    second({ data }: EventOf<'contract.deleted'>): Promise<void> {
      return this.effect(-data.contractId);
    }

    private async effect(contractId: number): Promise<void> {
      const [row] = await this.em.execute<{ poisoned: boolean }[]>(
        `insert into effect (contract_id, replica) values (?, ?)
         returning exists (select 1 from poison where poison.contract_id = effect.contract_id) as poisoned`,
        [contractId, replica],
      );
      if (row?.poisoned) throw new Error(`contract ${contractId} is poisoned`);
    }
  }
  return ProbeEventHandlers;
}

class ProbeModule {}

/** @param withEventHandlers false: it publishes and answers, but handles no events */
export function fixtureService(
  name: ServiceName,
  { withEventHandlers = true } = {},
): ServiceDefinition<FixtureConfig> & { natsUser: string } {
  return {
    name,
    // whatever its name, it publishes events of several services
    natsUser: 'operator',
    Config: FixtureConfig,
    database: { entities: [SpendingRecord], migrations: [{ name: '0001-probe', class: ProbeTables }] },
    module: ({ REPLICA }) => ({
      module: ProbeModule,
      controllers: [
        probeController(name),
        undeclaredController(name),
        ...(withEventHandlers ? [probeEventHandlers(REPLICA)] : []),
      ],
    }),
  };
}
