import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelAnswer } from '../src/extraction/model/model-answer.ts';

/** What the server does with a question: an answer's content, an HTTP status, or nothing at all. */
export type Behaviour = { content: string } | { status: number } | 'silence';

/** A local server that speaks the OpenAI protocol as far as the extraction uses it. */
export class ModelServer {
  behaviour: Behaviour = 'silence';
  /** The bodies of the questions, in their order. */
  readonly questions: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      this.questions.push(body);
      const { behaviour } = this;
      if (behaviour === 'silence') return;
      if ('status' in behaviour) {
        response.writeHead(behaviour.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: 'no', type: 'error' } }));
        return;
      }
      const message = { role: 'assistant', content: behaviour.content };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'c1',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      );
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An answer with these values, quoted or not. */
export function answerOf(
  values: { [F in keyof ModelAnswer]?: ModelAnswer[F]['value'] },
  quote: string | null = null,
): ModelAnswer {
  const quoted = <F extends keyof ModelAnswer>(field: F) => ({ value: values[field] ?? null, quote }) as ModelAnswer[F];
  return {
    fullName: quoted('fullName'),
    socialHandle: quoted('socialHandle'),
    monthlyFee: quoted('monthlyFee'),
    startDate: quoted('startDate'),
    endDate: quoted('endDate'),
    platforms: quoted('platforms'),
    videosPerMonth: quoted('videosPerMonth'),
  };
}
