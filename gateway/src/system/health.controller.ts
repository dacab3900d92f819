import { Controller, Get, Inject, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Response } from 'express';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { failedChecks, type ReadinessChecks } from '@creator-desk/server/http/readiness';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { Public } from '../auth/public.ts';
import { DirectOnlyGuard } from './direct-only.guard.ts';
import { AllServices } from './all-services.ts';

/** Results of /readyz are cached for this long. */
const readinessCacheMs = 1_000;

@ApiExcludeController()
@Public('unlimited')
@Controller()
export class HealthController {
  private lastCheck: { at: number; failed: Promise<string[]> } | undefined;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly services: AllServices,
  ) {}

  /** Liveness: the process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: the broker and every service answer. Otherwise 503 with the names of those that do not. */
  @Get('readyz')
  @UseGuards(DirectOnlyGuard)
  async ready(@Res() response: Response): Promise<void> {
    const failed = await this.cachedFailures();
    response.status(failed.length === 0 ? 200 : 503).json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
  }

  private cachedFailures(): Promise<string[]> {
    const now = performance.now();
    if (!this.lastCheck || this.lastCheck.at < now - readinessCacheMs) this.lastCheck = { at: now, failed: this.check() };
    return this.lastCheck.failed;
  }

  private check(): Promise<string[]> {
    const answers = (name: ServiceName) => () =>
      runInCall(ownCall('gateway'), () => this.services.byName[name].listDeadLetters({}));
    const services = serviceNames.map((name) => [name, answers(name)] as const);
    const checks: ReadinessChecks = { broker: () => this.nats.flush(), ...Object.fromEntries(services) };
    return failedChecks(checks);
  }
}
