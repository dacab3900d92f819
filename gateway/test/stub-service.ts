import { All, Controller, Module, Req, Res } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import type { Request, Response } from 'express';
import { comms } from '@creator-desk/protocol/comms/operations';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { media } from '@creator-desk/protocol/media/operations';
import type { Operation } from '@creator-desk/protocol/operation';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { everyone } from '@creator-desk/protocol/policies';
import { portal } from '@creator-desk/protocol/portal/operations';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall, type Call } from '@creator-desk/server/messaging/call-context';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import type { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';

const declared = { contracts, media, portal, payouts, comms };
type Handlers<Name extends ServiceName> = { [Operation in keyof (typeof declared)[Name]]?: (input: never) => unknown };

export interface StubService<Name extends ServiceName> extends RunningService {
  /** Its handlers; tests may replace them. */
  operations: Handlers<Name>;
  /** The handler of its internal HTTP. */
  http: (request: Request, response: Response) => unknown;
  /** The calls received so far. */
  calls: { operation: string; input: unknown; call: Call | undefined }[];
}

/**
 * A stub of a service with a real broker, database and HTTP server, whose handlers a test defines. Packages may not import
 * services, and a stub can also answer late or incorrectly.
 */
export async function startStubService<Name extends ServiceName>(
  broker: TestBroker,
  name: Name,
  operations: Handlers<Name> = {},
): Promise<StubService<Name>> {
  const stub = {
    operations,
    http: (_: Request, response: Response): unknown => response.json([]),
    calls: [] as StubService<Name>['calls'],
  };

  @Allow(everyone)
  @Controller()
  class StubController {
    @All('*path')
    http(@Req() request: Request, @Res() response: Response): unknown {
      return stub.http(request, response);
    }
  }
  for (const operation of Object.keys(operations) as (keyof Handlers<Name> & string)[]) {
    const value = (input: unknown): unknown => {
      stub.calls.push({ operation, input, call: currentCall() });
      return stub.operations[operation]?.(input as never);
    };
    const descriptor = { value, writable: true, configurable: true, enumerable: true };
    Object.defineProperty(StubController.prototype, operation, descriptor);
    const { subject } = (declared[name] as Record<string, Operation<never, unknown>>)[operation]!;
    MessagePattern(subject, Transport.NATS)(StubController.prototype, operation, descriptor);
  }

  @Module({ controllers: [StubController] })
  class StubModule {}

  const service = await startTestService(
    { name, Config: ServiceConfig, database: { entities: [], migrations: [] }, module: () => ({ module: StubModule }) },
    broker,
  );
  return Object.assign(stub, service);
}
