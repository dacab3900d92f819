import { Controller, Get, Inject, Injectable, Res, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Request, Response } from 'express';
import { register } from 'prom-client';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { failedChecks, type ReadinessChecks } from '@creator-desk/server/http/readiness';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { refreshGauges } from '@creator-desk/server/telemetry/metrics';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Public } from '../auth/admin.guard.ts';
import { AllServices } from './all-services.ts';
import { GatewayConfig } from '../config.ts';

/** Hides operational routes from requests that come through the proxy. */
@Injectable()
export class DirectOnlyGuard implements CanActivate {
  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (this.config.TRUST_PROXY > 0 && headers['x-forwarded-for'] !== undefined) throw new Refusal('not_found');
    return true;
  }
}

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

/** Metrics for Prometheus. The gateway is public, so they require an admin's token. */
@ApiExcludeController()
@Controller()
export class MetricsController {
  @Get('metrics')
  @UseGuards(DirectOnlyGuard)
  async metrics(@Res() response: Response): Promise<void> {
    await refreshGauges();
    response.type(register.contentType).send(await register.metrics());
  }
}
