import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { register } from 'prom-client';

/** The gateway's figures for Prometheus. The gateway is open to the world: they need an admin's token. */
@ApiExcludeController()
@Controller()
export class MetricsController {
  @Get('metrics')
  async metrics(@Res() response: Response): Promise<void> {
    response.type(register.contentType).send(await register.metrics());
  }
}
