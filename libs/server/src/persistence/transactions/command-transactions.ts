import { Injectable, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import { Refusal, type RefusalWire } from '@creator-desk/protocol/refusals';
import { currentCall } from '../../messaging/call-context.ts';
import { Relay } from '../../messaging/events/outbox/relay.ts';
import { beginTransaction, refuseLateCommit } from './call-deadline.ts';
import { CommandTransaction } from './command-transaction.ts';
import type { Statement } from './entity-rows.ts';
import { withLock } from '../idempotency/keyed-mutex.ts';
import {
  answerOf,
  duplicateWaitMs,
  isFinal,
  keyOf,
  scopeOf,
  stillRunning,
  type KeyedRequest,
  type Outcome,
} from '../idempotency/keyed-request.ts';
import { commit, onPipeline, send, together } from './pipeline.ts';

/** How long a committed event is left to this process: far longer than it takes to publish and mark it. */
const heldMs = 5_000;
/** SQLSTATE of a statement that waited longer for a lock than `lock_timeout`. */
const lockNotAvailable = '55P03';

interface ClaimingRequest extends KeyedRequest {
  /** Epoch milliseconds until which to wait for another one with the same key. */
  waitUntil: number;
}

type Command<T> = (tx: CommandTransaction) => Promise<T>;

interface Work<T> {
  command: Command<T>;
  refusalOf: (error: unknown) => unknown;
  request?: ClaimingRequest;
}

/** The request was answered before. */
class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered';
}

/**
 * Runs commands in transactions of two round trips: the first one begins, claims the idempotency key and loads what the command
 * needs, the second one writes and commits. There is no unit of work; MikroORM gives the mapping and the connections.
 */
@Injectable()
export class CommandTransactions {
  /** @param relay publishes the events of commands; without it the relays of other processes do */
  constructor(
    private readonly em: EntityManager,
    @Optional() private readonly relay?: Relay,
  ) {}

  /**
   * Runs a command in a transaction, once if its operation is marked `@InCommandTransaction()` and the request has an idempotency
   * key. The command must first lock the rows that it decides by, and has no other effects than those on its transaction.
   * @param refusalOf turns an error, such as a violated constraint, into the refusal that it means
   * @throws Refusal what the command refuses, `unavailable` after the deadline, and like `withIdempotencyKey`
   */
  async run<T>(command: Command<T>, refusalOf: (error: unknown) => unknown = (error) => error): Promise<T> {
    const call = currentCall();
    if (!call?.keptKey) return answerOf(await onPipeline(this.em, (client) => this.transaction(client, { command, refusalOf })));
    // Concurrent duplicates in this process wait here: waiting in the database would hold a connection each.
    const waiting = { deadline: Date.now() + duplicateWaitMs, onTimeout: stillRunning };
    const { keptKey } = call;
    const request = { ...keptKey, call: { ...call, idempotencyKey: keptKey.key }, waitUntil: waiting.deadline };
    const once = (): Promise<Outcome<T>> =>
      onPipeline(this.em, (client) =>
        this.transaction(client, { command, refusalOf, request }).catch(async (error: unknown) => {
          if (!(error instanceof AlreadyAnswered)) throw error;
          await client.query('rollback');
          return storedOutcome<T>(client, request);
        }),
      );
    return answerOf(await withLock(this.em.getDriver(), `${scopeOf(request)} ${keyOf(request)}`, waiting, once));
  }

  private transaction<T>(client: PoolClient, work: Work<T>): Promise<Outcome<T>> {
    const run = (): Promise<Outcome<T>> => this.runTransaction(client, work);
    return this.relay ? this.relay.awaiting(run) : run();
  }

  private async runTransaction<T>(client: PoolClient, { command, refusalOf, request }: Work<T>): Promise<Outcome<T>> {
    const holdsEvents = this.relay?.takesEvents === true;
    const { begun, tx, working } = together(client, () => {
      const begun = begin(client, request);
      const tx = new CommandTransaction(client, this.em, begun, holdsEvents ? heldMs : 0);
      const working = command(tx);
      working.catch(() => undefined);
      return { begun, tx, working };
    });
    await begun;
    try {
      const answer = await working;
      await tx.written();
      refuseLateCommit();
      const outcome = await commitOutcome(client, tx.writes(), request, { answer, refusal: null });
      if (holdsEvents && tx.events.length > 0) this.relay?.publishCommitted(tx.events);
      return outcome;
    } catch (error) {
      const reason = refusalOf(error instanceof DatabaseError ? this.em.getDriver().convertException(error) : error);
      if (!(request && reason instanceof Refusal && isFinal(reason))) throw reason;
      // What the command has written is undone, its refusal is stored.
      await client.query('rollback');
      await begin(client, request);
      refuseLateCommit();
      return await commitOutcome(client, [], request, { refusal: reason.toWire() });
    }
  }
}

/**
 * Begins a transaction and claims the request's idempotency key. The advisory lock is that of `withIdempotencyKey`.
 * @throws AlreadyAnswered
 */
async function begin(client: PoolClient, request: ClaimingRequest | undefined): Promise<void> {
  const text = beginTransaction();
  const begun = client.query(request ? `${text}; set local lock_timeout = ${Math.max(1, request.waitUntil - Date.now())}` : text);
  const claimed = request && claim(client, request);
  claimed?.catch(() => undefined);
  await begun;
  await claimed;
}

async function claim(client: PoolClient, request: ClaimingRequest): Promise<void> {
  const [scope, key] = [scopeOf(request), keyOf(request)];
  const claimed = send(client, {
    text: `insert into idempotency_key (scope, key, body_hash)
      select $1::text, $2::text, $3::text from pg_advisory_xact_lock(hashtextextended($4, 0))
      on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = null, refusal = null, created_at = now()
        where idempotency_key.created_at < now() - interval '24 hours'
      returning set_config('lock_timeout', '0', true)`,
    values: [scope, key, request.bodyHash, `${scope} ${key}`],
  });
  const { rowCount } = await claimed.catch((error: unknown) => {
    throw error instanceof DatabaseError && error.code === lockNotAvailable ? stillRunning() : error;
  });
  if (rowCount === 0) throw new AlreadyAnswered();
}

/** Sends what the command has written, its outcome and the commit together. */
async function commitOutcome<T>(
  client: PoolClient,
  statements: Statement[],
  request: ClaimingRequest | undefined,
  { answer, refusal }: Outcome<T>,
): Promise<Outcome<T>> {
  const { writes, storing, committing } = together(client, () => ({
    writes: statements.map((statement) => send(client, statement)),
    storing: request && storeOutcome<T>(client, request, { answer, refusal }),
    committing: commit(client),
  }));
  committing.catch(() => undefined);
  await Promise.all(writes);
  const stored = await storing;
  await committing;
  return { answer: (stored ? stored.rows[0]?.answer : answer) as T, refusal };
}

/** Returns the answer as stored, so that the first response and every replay are identical. */
function storeOutcome<T>(
  client: PoolClient,
  request: KeyedRequest,
  { answer, refusal }: Outcome<T>,
): Promise<QueryResult<{ answer: T }>> {
  return send(client, {
    text: 'update idempotency_key set answer = $3::jsonb, refusal = $4::jsonb where scope = $1 and key = $2 returning answer',
    values: [scopeOf(request), keyOf(request), JSON.stringify(answer ?? null), refusal && JSON.stringify(refusal)],
  });
}

async function storedOutcome<T>(client: PoolClient, request: ClaimingRequest): Promise<Outcome<T>> {
  const { rows } = await send<{ body_hash: string; answer: T; refusal: RefusalWire | null }>(client, {
    text: 'select body_hash, answer, refusal from idempotency_key where scope = $1 and key = $2',
    values: [scopeOf(request), keyOf(request)],
  });
  const [known] = rows;
  // Only for a moment: a key that is a day old is removed while it is used again.
  if (!known) throw stillRunning();
  if (known.body_hash !== request.bodyHash) throw new Refusal('idempotency.other_body');
  return { answer: known.answer, refusal: known.refusal };
}
