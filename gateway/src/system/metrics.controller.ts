import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { register } from 'prom-client';
import { DirectOnlyGuard } from './direct-only.guard.ts';

/** Metrics for Prometheus. The gateway is public, so they require an admin's token. */
@ApiExcludeController()
@Controller()
export class MetricsController {
  @Get('metrics')
  @UseGuards(DirectOnlyGuard)
  async metrics(@Res() response: Response): Promise<void> {
    response.type(register.contentType).send(await register.metrics());
  }
}
