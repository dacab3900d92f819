import type OpenAI from 'openai';

const defaultModel = 'gpt-4o-mini';

export interface LanguageModelSettings {
  apiKey: string;
  /** A server with OpenAI's protocol; OpenAI by default. */
  baseUrl?: string | undefined;
  model?: string | undefined;
  /** How often a failed request is repeated; default: never. */
  maxRetries?: number;
  /** Limit of one attempt, in ms; default: that of the signal. */
  attemptTimeoutMs?: number;
}

export interface ModelQuestion {
  instructions: string;
  /** Text, or parts of text and images. */
  content: string | OpenAI.ChatCompletionContentPart[];
  /** JSON Schema of the answer, which the server is asked to keep to. */
  answer: { name: string; schema: Record<string, unknown> };
  /** 0 always gives the likeliest answer. */
  temperature: number;
}

/** A language model on a server with OpenAI's protocol. */
export class LanguageModel {
  readonly #settings: LanguageModelSettings;
  #client: Promise<OpenAI> | undefined;

  constructor(settings: LanguageModelSettings) {
    this.#settings = settings;
  }

  /**
   * @returns the text of the answer, empty when there is none. It need not be what the schema says: servers may ignore it.
   * @throws an error with the `status` of a refusal, or another one when there is no answer or the signal aborts
   */
  async ask({ instructions, content, answer, temperature }: ModelQuestion, signal: AbortSignal): Promise<string> {
    const client = await this.#loadClient();
    const completion = await client.chat.completions.create(
      {
        model: this.#settings.model ?? defaultModel,
        temperature,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content },
        ],
        response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
      },
      { signal },
    );
    return completion.choices[0]?.message.content ?? '';
  }

  /** The client is loaded with the first question, so that it costs nothing without a model. */
  #loadClient(): Promise<OpenAI> {
    const { apiKey, baseUrl, maxRetries = 0, attemptTimeoutMs } = this.#settings;
    this.#client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          maxRetries,
          ...(baseUrl && { baseURL: baseUrl }),
          ...(attemptTimeoutMs !== undefined && { timeout: attemptTimeoutMs }),
        }),
    );
    return this.#client;
  }
}
