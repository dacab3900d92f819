import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { comms } from '@creator-desk/protocol/comms/operations';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { media } from '@creator-desk/protocol/media/operations';
import type { Operation } from '@creator-desk/protocol/operation';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { portal } from '@creator-desk/protocol/portal/operations';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import { Refusal } from '@creator-desk/protocol/refusals';
import { createLog } from '@creator-desk/server/telemetry/log';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { openApiDocument } from '../openapi/document.ts';
import { policyOfRoute } from './admin.guard.ts';
import { Sessions } from './sessions/sessions.ts';
import { UserDirectory } from './sessions/user-directory.ts';

const declared: Record<string, Record<string, Operation<never, unknown>>> = { comms, contracts, media, payouts, portal };
const app = await createGateway(new GatewayConfig(), createLog('gateway', 'fatal'), { preview: true });

const handlers = [...app.get(ModulesContainer).values()]
  .flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype as new () => object))
  .flatMap((controller) =>
    new MetadataScanner().getAllMethodNames(controller.prototype as object).map((name) => {
      const handler = (controller.prototype as Record<string, () => unknown>)[name]!;
      const { who, callers, roles } = policyOfRoute(app.get(Reflector), handler, controller);
      const operations = [...handler.toString().matchAll(/\bthis\.(\w+)\.(\w+)\(/g)].flatMap(
        ([, service = '', operation = '']) => declared[service]?.[operation] ?? [],
      );
      return {
        route: `${controller.name}.${name}`,
        who,
        callers,
        roles,
        operations,
        isRoute: Reflect.hasMetadata(PATH_METADATA, handler),
        isGet: Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET,
      };
    }),
  );

describe('the policy of a route', () => {
  it.each(handlers.filter(({ operations }) => operations.length > 0))(
    'admits nobody whom its operation refuses: $route',
    ({ callers, roles, operations }) => {
      for (const { policy } of operations) {
        expect(policy.callers).toEqual(expect.arrayContaining([...callers]));
        expect(policy.roles).toEqual(expect.arrayContaining([...roles]));
      }
    },
  );

  it('is that of an operation for most routes', () => {
    expect(handlers.flatMap(({ operations }) => operations).length).toBeGreaterThan(50);
  });

  it('of GET asks queries only, as other sites and crawlers can send one, except where the use itself is noted', () => {
    const changes = handlers
      .filter(({ isGet }) => isGet)
      .flatMap(({ operations }) => operations.flatMap(({ isQuery, subject }) => (isQuery ? [] : [subject])));
    expect(changes.sort()).toEqual(['contracts.beginCreatorExport', 'portal.page']);
  });

  it('names others than admins only here', () => {
    const open = handlers
      .filter(({ who, isRoute }) => isRoute && !/^admins( \([a-z, ]+\))?$/.test(who))
      .map(({ route, who }) => [route, who]);
    expect(Object.fromEntries(open)).toEqual({
      'AccountController.link': 'everyone',
      'AccountController.redeem': 'everyone',
      'AccountController.signIn': 'everyone',
      'AuthController.session': 'everyone',
      'AuthController.signIn': 'everyone',
      'AuthController.signOut': 'everyone',
      'CalendarsController.read': 'everyone',
      'HealthController.alive': 'everyone',
      'HealthController.ready': 'everyone',
      'OidcController.callback': 'everyone',
      'OidcController.start': 'everyone',
      'PasskeySignInController.options': 'everyone',
      'PasskeySignInController.signIn': 'everyone',
      'PlaybackController.original': 'admins or holders of a signed URL',
      'PlaybackController.thumbnail': 'admins or holders of a signed URL',
      'PlaybackController.video': 'admins or holders of a signed URL',
      'PortalController.announcements': 'admins (owner, manager) or the creator of the contract',
      'PortalController.chooseLanguage': 'the creator of the contract',
      'PortalController.page': 'admins (owner, manager) or the creator of the contract',
      'PortalController.payoutHistory': 'admins (owner, manager) or the creator of the contract',
      'PortalController.productRequests': 'admins (owner, manager) or the creator of the contract',
      'PortalCalendarController.make': 'the creator of the contract',
      'PortalCalendarController.read': 'admins (owner, manager) or the creator of the contract',
      'PortalCalendarController.remove': 'the creator of the contract',
      'PortalNotificationsController.add': 'the creator of the contract',
      'PortalNotificationsController.devices': 'admins (owner, manager) or the creator of the contract',
      'PortalNotificationsController.remove': 'the creator of the contract',
      'PortalSparkCodesController.submit': 'the creator of the contract',
      'PortalController.requestPayout': 'the creator of the contract',
      'PortalController.requestProducts': 'the creator of the contract',
      'PortalMessagesController.messages': 'admins (owner, manager) or the creator of the contract',
      'PortalMessagesController.post': 'the creator of the contract',
      'PortalMessagesController.markRead': 'the creator of the contract',
      'PortalPostsController.posts': 'admins (owner, manager) or the creator of the contract',
      'PortalPostsController.add': 'the creator of the contract',
      'PortalPostsController.correct': 'the creator of the contract',
      'PortalEventsController.follow': 'admins (owner, manager) or the creator of the contract',
      'SubmissionsController.create': 'admins (owner, manager, reviewer) or the creator of the contract',
      ...Object.fromEntries(
        ['addPasskey', 'beginApp', 'code', 'confirmApp', 'newPasskeyOptions', 'passkey', 'passkeyOptions'].map((method) => [
          `SecondStepController.${method}`,
          'everyone',
        ]),
      ),
      'UploadsController.cancel': 'admins (owner, manager, reviewer) or creators',
      'UploadsController.chunk': 'admins (owner, manager, reviewer) or creators',
      'UploadsController.finalize': 'admins (owner, manager, reviewer) or creators',
      'UploadsController.init': 'admins (owner, manager, reviewer) or creators',
      'UploadsController.progress': 'admins (owner, manager, reviewer) or creators',
      'UploadsController.single': 'admins (owner, manager, reviewer) or creators',
      'UnsubscribeController.page': 'everyone',
      'UnsubscribeController.undo': 'everyone',
      'UnsubscribeController.unsubscribe': 'everyone',
    });
  });
});

describe('by HTTP', () => {
  const slug = 'aBcDeFgHiJkLmNoPqRsTuV';
  const creatorOfPortal = { authorization: `Bearer ${slug}` };
  let broker: TestBroker;
  let portalService: StubService<'portal'>;
  let gateway: TestGateway;

  beforeAll(async () => {
    broker = await TestBroker.start();
    portalService = await startStubService(broker, 'portal', { contractOfSlug: () => ({ contractId: 1, portalLinkId: 1 }) });
    portalService.http = () => {
      throw new Refusal('unavailable');
    };
    gateway = await startTestGateway(broker, { services: { portal: portalService }, config: { TRUST_PROXY: 1 } });
  });

  afterAll(async () => {
    await gateway.stop();
    await portalService.stop();
    await broker.end();
  });

  const documented = Object.entries(openApiDocument(app).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      who: String((operation as Record<string, unknown>)['x-allowed-callers']),
      allowedRoles: (operation as Record<string, unknown>)['x-allowed-roles'] as Role[],
    })),
  );
  /** More than there are requests: each address is throttled by itself. */
  const addressOf = (nth: number): string => `203.0.${Math.floor(nth / 250)}.${nth % 250}`;
  let clients = 0;
  /** Whether the guards let a request without input through. Each comes from another address, so that none is throttled. */
  async function isLetIn(method: string, path: string, headers: Record<string, string>): Promise<boolean> {
    clients += 1;
    const answer = await gateway.fetch(path.replace('{slug}', slug).replaceAll(/\{\w+\}/g, '1'), {
      method,
      headers: { ...headers, 'x-forwarded-for': addressOf(clients) },
    });
    await answer.body?.cancel();
    return answer.status !== 401;
  }

  it.each(documented)('$method $path admits $who and nobody else', async ({ method, path, who }) => {
    const hasSlug = path.includes('{slug}');
    expect(await isLetIn(method, path, {})).toBe(who === 'everyone' || hasSlug);
    expect(await isLetIn(method, path, creatorOfPortal)).toBe(who === 'everyone' || who.includes('creator') || hasSlug);
    expect(await isLetIn(method, path, withApiToken)).toBe(true);
  });

  describe('every role', () => {
    const cookies = new Map<Role, string>();

    async function signIn(): Promise<void> {
      for (const [at, role] of roles.entries()) {
        // Not 1, the id in every path.
        const facts = { id: at + 11, version: 1, email: '', name: role, role, active: true, credentialVersion: 1 };
        await gateway.app.get(UserDirectory).remember(facts);
        cookies.set(role, `creator_desk_session=${await gateway.app.get(Sessions).begin(facts)}`);
      }
    }
    beforeAll(signIn);
    let cells = 0;

    /** A creator's page is for those who have its address; only reading it as an admin is for roles. */
    const forRoles = documented.filter(({ method, path }) => !path.includes('{slug}') || method === 'GET');

    it.each(forRoles)('is let in or refused by $method $path as documented', async ({ method, path, allowedRoles }) => {
      for (const role of roles) {
        const { body, status } = await gateway.fetch(path.replace('{slug}', slug).replaceAll(/\{\w+\}/g, '1'), {
          method,
          // Refusals are throttled by address.
          headers: { cookie: cookies.get(role) ?? '', 'x-forwarded-for': addressOf((cells += 1)) },
        });
        await body?.cancel();
        expect([role, status === 403]).toEqual([role, !allowedRoles.includes(role)]);
        expect([role, status]).not.toEqual([role, 401]);
        // It ends the session that the next requests need.
        if (path.startsWith('/api/auth/logout')) await signIn();
      }
    });

    it('was asked in every cell of role and operation', () => {
      expect(cells).toBe(forRoles.length * roles.length);
    });
  });
});
