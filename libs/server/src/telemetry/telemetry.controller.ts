import { Controller, Get, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { register } from 'prom-client';
import { everyone } from '@creator-desk/protocol/policies';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { commonOperationsOf } from '@creator-desk/protocol/system/operations';
import type { ServiceStatus } from '@creator-desk/protocol/system/service-status';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { refreshGauges } from './metrics.ts';
import { StatusReporter } from './status-reporter.ts';
import { Allow } from '../access/allow.ts';

/** Status for the gateway and metrics for Prometheus. */
export function telemetryController(service: ServiceName): Type {
  @Controller()
  class TelemetryController {
    constructor(private readonly reporter: StatusReporter) {}

    @OperationHandler(commonOperationsOf(service).status)
    status(): Promise<ServiceStatus> {
      return this.reporter.status();
    }

    /** Contains no secrets and is reachable only within the services' network. Gauges that cannot be read keep their value. */
    @Allow(everyone)
    @Get('metrics')
    async metrics(@Res() response: Response): Promise<void> {
      await refreshGauges();
      response.type(register.contentType).send(await register.metrics());
    }
  }
  return TelemetryController;
}
