import { Controller, Get, Inject, Optional, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Response } from 'express';
import { NATS } from '../nats.module.ts';
import { failedChecks, type ReadinessChecks } from './readiness.ts';

/** Token of a service's own further checks (its storage, say). */
export const READINESS = Symbol('readiness');

@Controller()
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Optional() @Inject(READINESS) private readonly own: ReadinessChecks = {},
  ) {}

  /** Alive: the process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready: what it depends on answers. 503 with the names of what does not. */
  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const failed = await failedChecks({
      database: () => this.em.fork().execute('select 1'),
      broker: () => this.nats.flush(),
      ...this.own,
    });
    response.status(failed.length === 0 ? 200 : 503).json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
  }
}
