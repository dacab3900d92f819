import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { everyone } from '@creator-desk/protocol/policies';
import { StatusReporter } from '../telemetry/status-reporter.ts';
import { Allow } from '../access/allow.ts';

@Allow(everyone)
@Controller()
export class HealthController {
  constructor(private readonly status: StatusReporter) {}

  /** Alive: the process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready: what it depends on answers. 503 with the names of what does not. */
  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const failed = await this.status.failingDependencies();
    response.status(failed.length === 0 ? 200 : 503).json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
  }
}
