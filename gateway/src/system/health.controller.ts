import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Response } from 'express';
import { serviceNames, type EventOperations, type ServiceName } from '@creator-desk/protocol/system/parked-event';
import { ownCall, runInCall } from '@creator-desk/server/call-context';
import { failedChecks, type ReadinessChecks } from '@creator-desk/server/http/readiness';
import { NATS } from '@creator-desk/server/nats.module';
import { Public } from '../auth/public.ts';
import { EVENT_OPERATIONS } from './event-operations.ts';

@ApiExcludeController()
@Public('unlimited')
@Controller()
export class HealthController {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPERATIONS) private readonly services: Record<ServiceName, EventOperations>,
  ) {}

  /** Alive: the process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready: the broker and every service answer. 503 with the names of what does not. */
  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const answers = (name: ServiceName) => () => runInCall(ownCall('gateway'), () => this.services[name].listParkedEvents({}));
    const services = serviceNames.map((name) => [name, answers(name)] as const);
    const checks: ReadinessChecks = { broker: () => this.nats.flush(), ...Object.fromEntries(services) };
    const failed = await failedChecks(checks);
    response.status(failed.length === 0 ? 200 : 503).json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
  }
}
