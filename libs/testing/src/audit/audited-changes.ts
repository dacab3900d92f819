import { describe, expect, it } from 'vitest';
import { actorKey, callHeaders, type Caller } from '@creator-desk/protocol/caller';
import type { Operation } from '@creator-desk/protocol/operation';
import { commonOperationsOf, readModelOperationsOf } from '@creator-desk/protocol/system/operations';
import { newTraceparent } from '@creator-desk/server/messaging/call-context';
import type { ServiceConfig } from '@creator-desk/server/runtime/config';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { loggedChanges } from './audit-lines.ts';
import { changeOfRoute, changingRoutes } from './audited-routes.ts';
import { internalHeaders } from '../internal-headers.ts';
import { policiesOf } from '../policies.ts';
import type { RunningService, TestCaller } from '../services/test-service.ts';

/** A line that a change must leave, with some of its fields before and after: [before, after] if the action is 'changed'. */
export interface ExpectedLine {
  action: string;
  /** What kind of thing: 'contract'. */
  subject: string;
  changes?: Record<string, unknown>;
  contractId?: number;
  /** If it is not the caller. */
  actor?: string;
}

/** The one call of a case. What a case prepares and looks up, it asks by itself. */
export interface AuditedCall {
  /** Asks the operation of the case, as a member of the team by default. */
  ask<T>(input: object, caller?: Caller): Promise<T>;
  /** Sends the request to the internal HTTP. */
  send(path: string, body?: FormData, caller?: Caller): Promise<Response>;
  /** The id of its lines. */
  requestId: string;
}

/** Makes each change and says which lines it must leave, by operation or route. */
export type AuditedCases = Readonly<Record<string, (call: AuditedCall) => Promise<ExpectedLine[]>>>;

export interface AuditedService<C extends ServiceConfig> {
  definition: ServiceDefinition<C>;
  operations: Record<string, Operation<never, unknown>>;
  running: () => { service: RunningService; caller: TestCaller };
  /** What changes something and leaves no line, with the reason. */
  withoutLine: Readonly<Record<string, string>>;
  cases: AuditedCases;
  /** Texts that the cases have sent and that must stand nowhere in the log. */
  secrets?: readonly string[];
}

/** Somebody of the team with a name. */
export const ada: Caller = { kind: 'admin', via: 'session', user: { id: 900, name: 'Ada', role: 'owner' } };

/** Of every service. */
const commonWithoutLine = {
  replayDeadLetter: 'the handlers run again, and what they change has lines of the event',
  republishEvents: 'it publishes what happened before once more',
  rebuildReadModels: 'it makes copies of facts again whose changes their owner has logged',
};

/**
 * Tests that each operation of a service, and each route of its internal HTTP that changes something, leaves a line in the audit log with
 * who, by what, about what, and before and after. Something new without a case fails.
 */
export function testAuditedChanges<C extends ServiceConfig>(audited: AuditedService<C>): void {
  const { definition, cases, withoutLine, secrets = [] } = audited;
  const { name } = definition;
  const common = { ...commonOperationsOf(name), ...readModelOperationsOf(name) };
  const subjects = (names: readonly string[]): string[] =>
    Object.entries(common).flatMap(([key, { subject }]) => (names.includes(key) ? [subject] : []));

  describe('every change', () => {
    it('has a case, or a reason to leave no line', async () => {
      const routes = Object.keys(await policiesOf(definition)).filter((place) => /^(POST|PUT|PATCH|DELETE) /.test(place));
      const declared = Object.values(audited.operations).flatMap(({ isQuery, subject }) => (isQuery ? [] : [subject]));
      const skipped = [...subjects(Object.keys(commonWithoutLine)), ...Object.keys(withoutLine)];
      const known = new Set([...Object.keys(cases), ...skipped]);
      expect([...declared, ...routes].filter((place) => !known.has(place))).toEqual([]);
      const there = new Set([...declared, ...routes, ...subjects(['rebuildReadModels'])]);
      expect([...known].filter((place) => !there.has(place))).toEqual([]);
    });

    it('that a route of the API makes has a case too', () => {
      const unknown = changingRoutes().filter((route) => !(route in changeOfRoute));
      const here = Object.values(changeOfRoute).map((place) => place.replace(new RegExp(`^${name} `), ''));
      const own = here.filter((place) => place.startsWith(`${name}.`) || /^[A-Z]+ /.test(place));
      expect({ unknown, withoutCase: own.filter((place) => !(place in cases) && !(place in withoutLine)) }).toEqual({
        unknown: [],
        withoutCase: [],
      });
    });

    it.each(Object.keys(cases))('leaves a line: %s', async (place) => {
      const { service, caller } = audited.running();
      const traceparent = newTraceparent();
      let by = ada;
      const expected = await cases[place]?.({
        requestId: traceparent.slice(3, 35),
        ask: (input, as = ada) => {
          by = as;
          return caller.ask(place, input, { caller: as, traceparent, timeoutMs: 20_000 });
        },
        send: async (path, body, as = ada) => {
          by = as;
          const headers = {
            ...internalHeaders(name, as),
            [callHeaders.traceparent]: traceparent,
            [callHeaders.deadline]: String(Date.now() + 60_000),
          };
          const answer = await fetch(service.address + path, { method: 'POST', headers, ...(body && { body }) });
          expect(answer.ok, `${answer.status} ${answer.ok ? '' : await answer.text()}`).toBe(true);
          return answer;
        },
      });
      const lines = (await loggedChanges(service.database, traceparent)).map((line) => ({
        ...line,
        subject: line.subject.replace(/ [^ ]+$/, ''),
      }));
      expect(expected).not.toEqual([]);
      for (const { actor = actorKey(by), ...line } of expected ?? []) {
        const operation = place.endsWith('.recordAccess') ? null : place;
        expect(lines).toContainEqual(
          expect.objectContaining({ ...line, changes: expect.objectContaining(line.changes ?? {}) as object, actor, operation }),
        );
      }
    });

    it('is logged without its secrets', async () => {
      const { query } = audited.running().service.database;
      for (const secret of secrets)
        for (const table of ['audit_pending', 'audit_entry'])
          expect(await query(`select 1 from ${table} l where strpos(l::text, $1) > 0`, [secret])).toEqual([]);
    });
  });
}
