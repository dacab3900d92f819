import { All, Controller, Module, Req, Res } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import type { Request, Response } from 'express';
import type { ServiceName } from '@creator-desk/protocol/system/dead-letter';
import { AllowCallers, everyCaller } from '@creator-desk/server/access/allow-callers';
import { currentCall, type Call } from '@creator-desk/server/messaging/call-context';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import type { TestBroker } from '@creator-desk/testing/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/service';

type Operations<O> = { [Name in keyof O]?: (input: never) => unknown };

export interface StubService<O> extends RunningService {
  /** Its handlers; tests may replace them. */
  operations: Operations<O>;
  /** The handler of its internal HTTP. */
  http: (request: Request, response: Response) => unknown;
  /** The calls received so far. */
  calls: { operation: string; input: unknown; call: Call | undefined }[];
}

/**
 * A stub of a service with a real broker, database and HTTP server, whose handlers a test defines. Packages may not import
 * services, and a stub can also answer late or incorrectly.
 */
export async function startStubService<O extends object>(
  broker: TestBroker,
  name: ServiceName,
  operations: Operations<O> = {},
): Promise<StubService<O>> {
  const standIn = {
    operations,
    http: (_: Request, response: Response): unknown => response.json([]),
    calls: [] as StubService<O>['calls'],
  };

  @AllowCallers(...everyCaller)
  @Controller()
  class Answers {
    @All('*path')
    http(@Req() request: Request, @Res() response: Response): unknown {
      return standIn.http(request, response);
    }
  }
  for (const operation of Object.keys(operations) as (string & keyof O)[]) {
    const value = (input: unknown): unknown => {
      standIn.calls.push({ operation, input, call: currentCall() });
      return standIn.operations[operation]?.(input as never);
    };
    const descriptor = { value, writable: true, configurable: true, enumerable: true };
    Object.defineProperty(Answers.prototype, operation, descriptor);
    MessagePattern(`${name}.${operation}`, Transport.NATS)(Answers.prototype, operation, descriptor);
  }

  @Module({ controllers: [Answers] })
  class StandInModule {}

  const service = await startTestService(
    { name, Config: ServiceConfig, database: { entities: [], migrations: [] }, module: () => ({ module: StandInModule }) },
    broker,
  );
  return Object.assign(standIn, service);
}
