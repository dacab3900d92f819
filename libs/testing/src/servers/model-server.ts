import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/**
 * One answer of the model: its words (after milliseconds, if it is slow), its refusal, an HTTP status with nothing useful
 * (and in how many seconds to try again), a body that is no JSON, an answer that breaks off half-way, or silence.
 */
export type ModelAnswer =
  | { content: string; after?: number }
  | { refusal: string }
  | { status: number; retryAfter?: number }
  | { body: string }
  | 'half an answer'
  | 'silence';

/** A local server that speaks the OpenAI chat protocol as far as we use it, and answers what a test has it answer. */
export class ModelServer {
  /** Bodies of the requests that came in. */
  readonly requests: { messages: { role: string; content: unknown }[] }[] = [];
  private answers: ModelAnswer[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<ModelServer> {
    const server = createServer();
    const model = new ModelServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void model.serve(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Answers in this order; the last one again and again. */
  willAnswer(...answers: ModelAnswer[]): void {
    this.answers = answers;
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push((await json(request)) as ModelServer['requests'][number]);
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    if (answer === undefined || answer === 'silence') return;
    response.setHeader('Content-Type', 'application/json');
    if (answer === 'half an answer') {
      response.write('{"id":');
      return;
    }
    if ('body' in answer) {
      response.end(answer.body);
      return;
    }
    if ('status' in answer) {
      response
        .writeHead(answer.status, { 'Retry-After': String(answer.retryAfter ?? 0) })
        .end(JSON.stringify({ error: { message: 'refused', type: 'test' } }));
      return;
    }
    const message =
      'refusal' in answer
        ? { role: 'assistant', content: null, refusal: answer.refusal }
        : { role: 'assistant', content: answer.content };
    if ('after' in answer) await new Promise((waited) => setTimeout(waited, answer.after));
    response.end(
      JSON.stringify({ id: 'chat', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
    );
  }
}
