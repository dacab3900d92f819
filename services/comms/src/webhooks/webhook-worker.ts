import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { NatsConnection } from '@nats-io/transport-node';
import { handledSequence } from '@creator-desk/server/messaging/events/stream';
import { LOG, NATS } from '@creator-desk/server/messaging/nats.module';
import { JobPostponed, type Job } from '@creator-desk/server/persistence/jobs/job-queue';
import { Clock } from '@creator-desk/server/runtime/clock';
import { SERVICE, type ServiceIdentity } from '@creator-desk/server/runtime/service-identity';
import { SealingKey } from '../sealing-key.ts';
import { DeliveryStore, sealedFor, type DueDelivery, type Endpoint } from './delivery-store.ts';
import { EndpointCaller, type Outcome } from './endpoint-caller.ts';
import { signedHeaders } from './signature.ts';
import { WebhookJobs } from './webhook-jobs.ts';

/** After this time it is the turn of other endpoints. */
const turnMs = 5_000;
const brokerAwaySeconds = 5;

const unreadable: Outcome = {
  status: null,
  answer: null,
  problem: 'The secret cannot be read: the operator has given another COMMS_SEALING_KEY. Rotate the secret.',
  retryAfterSeconds: undefined,
  durationMs: 0,
};

/** Sends to each endpoint what waits for it, one call at a time. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: WebhookJobs,
    private readonly deliveries: DeliveryStore,
    private readonly caller: EndpointCaller,
    private readonly key: SealingKey,
    private readonly clock: Clock,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start((job, signal) => this.serve(job, signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async serve(job: Job, signal: AbortSignal): Promise<void> {
    const endpointId = Number(job.key);
    const end = performance.now() + turnMs;
    let handled = 0;
    let arrived = true;
    while (arrived && performance.now() < end) {
      signal.throwIfAborted();
      handled = await this.handledSequence();
      const endpoint = await this.deliveries.endpoint(endpointId);
      const delivery = endpoint && (await this.deliveries.nextDue(endpointId, handled));
      if (!delivery) break;
      arrived = await this.send(endpoint, delivery, signal);
    }
    await this.jobs.rest(job, () => this.deliveries.secondsUntilDue(endpointId, handled));
  }

  private async handledSequence(): Promise<number> {
    try {
      return await handledSequence(this.nats, this.service.name);
    } catch (error) {
      // Without the broker nobody knows whether an earlier event is still to come.
      throw new JobPostponed(brokerAwaySeconds, error);
    }
  }

  /** What it is aborted for may have arrived, and is sent once more: at least once is promised. */
  private async send(endpoint: Endpoint, delivery: DueDelivery, signal: AbortSignal): Promise<boolean> {
    const at = this.clock.now();
    const secrets = endpoint.secrets.flatMap((sealed) => this.key.open(sealedFor, sealed) ?? []);
    const outcome = secrets.length === 0 ? unreadable : await this.call(endpoint, delivery, secrets, signal, at);
    if (outcome.problem === null) {
      await this.deliveries.delivered(endpoint, delivery, outcome, this.clock.now());
      return true;
    }
    this.log.info({ webhookId: endpoint.id, deliveryId: delivery.id, status: outcome.status }, outcome.problem);
    await this.deliveries.failed(endpoint, delivery, outcome, this.clock.now());
    return false;
  }

  private call(
    { url }: Endpoint,
    { eventId, body }: DueDelivery,
    secrets: readonly string[],
    signal: AbortSignal,
    at: Date,
  ): Promise<Outcome> {
    const headers = {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'CreatorDesk-Webhooks/1',
      ...signedHeaders(eventId, at, body, secrets),
    };
    return this.caller.post(url, headers, body, signal);
  }
}
