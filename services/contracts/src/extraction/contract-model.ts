import type OpenAI from 'openai';
import { ANSWER_SCHEMA, INSTRUCTIONS, parseAnswer, type ModelAnswer } from '@creator-desk/document-extraction/model/model-answer';

export interface ModelSettings {
  apiKey: string;
  /** A server with the OpenAI protocol; OpenAI by default. */
  baseUrl?: string;
  model?: string;
  /** Limit of an answer; by default the limit of the document. */
  timeoutMs?: number;
}

/** The model gave no usable answer. The message completes the sentence "The language model …" for the user. */
export class ModelUnavailable extends Error {}

/** The text of a document, or images (JPEG) of its pages. */
export type ModelInput = { text: string } | { pictures: Uint8Array[] };

const DEFAULT_MODEL = 'gpt-4o-mini';
/** About 20 pages; the rest is cut. */
const MAX_TEXT_CHARACTERS = 80_000;

/** Asks a language model to read a contract. */
export class ContractModel {
  readonly #settings: ModelSettings;
  #client: Promise<OpenAI> | undefined;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  /** @throws ModelUnavailable when the model is down, too slow, or gives an unusable answer */
  async read(input: ModelInput, deadline: AbortSignal): Promise<ModelAnswer> {
    const { timeoutMs } = this.#settings;
    const signal = timeoutMs === undefined ? deadline : AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);
    const content = await this.#ask(input, signal).catch((error: unknown) => {
      throw new ModelUnavailable(signal.aborted ? 'did not answer in time' : describeFailure(error));
    });
    const answer = parseAnswer(content);
    if (!answer) throw new ModelUnavailable('gave an answer that could not be used');
    return answer;
  }

  async #ask(input: ModelInput, signal: AbortSignal): Promise<string> {
    const client = await this.#loadClient();
    const completion = await client.chat.completions.create(
      {
        model: this.#settings.model ?? DEFAULT_MODEL,
        temperature: 0,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: toMessageParts(input) },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'contract', strict: true, schema: ANSWER_SCHEMA } },
      },
      { signal },
    );
    return completion.choices[0]?.message.content ?? '';
  }

  // The client library is loaded with the first request, so that it costs nothing without a model.
  #loadClient(): Promise<OpenAI> {
    const { apiKey, baseUrl } = this.#settings;
    this.#client ??= import('openai').then(
      ({ default: Client }) => new Client({ apiKey, maxRetries: 0, ...(baseUrl !== undefined && { baseURL: baseUrl }) }),
    );
    return this.#client;
  }
}

function toMessageParts(input: ModelInput): OpenAI.ChatCompletionContentPart[] {
  if ('text' in input) return [{ type: 'text', text: input.text.slice(0, MAX_TEXT_CHARACTERS) }];
  return input.pictures.map((picture) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`, detail: 'high' },
  }));
}

function describeFailure(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 429) return 'is busy';
  if (typeof status === 'number') return `answered with an error (${status})`;
  return 'could not be reached';
}
