import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AllowCallers, everyCaller } from '../access/allow-callers.ts';
import { ServiceInsight } from '../insight/service-insight.ts';

@AllowCallers(...everyCaller)
@Controller()
export class HealthController {
  constructor(private readonly insight: ServiceInsight) {}

  /** Alive: the process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready: what it depends on answers. 503 with the names of what does not. */
  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const failed = await this.insight.failing();
    response.status(failed.length === 0 ? 200 : 503).json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
  }
}
