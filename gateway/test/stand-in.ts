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

export interface StandIn<O> extends RunningService {
  /** What it answers; a test may put another answer in its place. */
  operations: Operations<O>;
  /** What its internal HTTP answers. */
  http: (request: Request, response: Response) => unknown;
  /** With what the operations were called. */
  calls: { operation: string; input: unknown; call: Call | undefined }[];
}

/**
 * A service in place of a real one: on a real broker, database and HTTP server, booted as all services are, with use
 * cases that a test writes itself. So the gateway meets every way in which a service answers, late and broken ones
 * too, without knowing any service's rules (which is also what its boundaries demand).
 */
export async function startStandIn<O extends object>(
  broker: TestBroker,
  name: ServiceName,
  operations: Operations<O> = {},
): Promise<StandIn<O>> {
  const standIn = {
    operations,
    http: (_: Request, response: Response): unknown => response.json([]),
    calls: [] as StandIn<O>['calls'],
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
