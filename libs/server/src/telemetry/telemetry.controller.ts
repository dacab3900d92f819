import { Controller, Get, Res, type Type } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import type { Response } from 'express';
import { register } from 'prom-client';
import type { ServiceName } from '@creator-desk/protocol/system/dead-letter';
import type { ServiceStatus, StatusOperations } from '@creator-desk/protocol/system/service-status';
import { AllowCallers, everyCaller } from '../access/allow-callers.ts';
import { refreshGauges } from './metrics.ts';
import { StatusReporter } from './status-reporter.ts';

/** The status of a service: `portal.status` for the gateway, `/metrics` for Prometheus. */
export function telemetryController(service: ServiceName): Type {
  @Controller()
  class TelemetryController implements StatusOperations {
    constructor(private readonly reporter: StatusReporter) {}

    @AllowCallers('admin')
    @MessagePattern(`${service}.status`, Transport.NATS)
    status(): Promise<ServiceStatus> {
      return this.reporter.status();
    }

    /** Holds no secrets. Only the internal network reaches it. Gauges that cannot be refreshed keep their value. */
    @AllowCallers(...everyCaller)
    @Get('metrics')
    async metrics(@Res() response: Response): Promise<void> {
      await refreshGauges();
      response.type(register.contentType).send(await register.metrics());
    }
  }
  return TelemetryController;
}
