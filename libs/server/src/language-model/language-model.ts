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
  private readonly settings: LanguageModelSettings;
  private client: Promise<OpenAI> | undefined;
  /** False once the server has refused structured output. */
  private isStructured = true;

  constructor(settings: LanguageModelSettings) {
    this.settings = settings;
  }

  /**
   * Asks for an answer that keeps to the schema. A server that refuses structured output is asked for plain JSON.
   * @returns the text of the answer, empty when there is none. It need not be what the schema says: servers may ignore it.
   * @throws an error with the `status` of a refusal, or another one when there is no answer or the signal aborts
   */
  async ask(question: ModelQuestion, signal: AbortSignal): Promise<string> {
    if (this.isStructured) {
      try {
        return await this.send(question, signal, { type: 'json_schema', json_schema: { ...question.answer, strict: true } });
      } catch (error) {
        if (!isUnsupported(error)) throw error;
        this.isStructured = false;
      }
    }
    const instructions = `${question.instructions}\nAnswer with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(question.answer.schema)}`;
    return this.send({ ...question, instructions }, signal);
  }

  private async send(
    { instructions, content, temperature }: ModelQuestion,
    signal: AbortSignal,
    response_format?: OpenAI.ResponseFormatJSONSchema,
  ): Promise<string> {
    const client = await this.loadClient();
    const completion = await client.chat.completions.create(
      {
        model: this.settings.model ?? defaultModel,
        temperature,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content },
        ],
        ...(response_format && { response_format }),
      },
      { signal },
    );
    return completion.choices[0]?.message.content ?? '';
  }

  /** The client is loaded with the first question, so that it costs nothing without a model. */
  private loadClient(): Promise<OpenAI> {
    const { apiKey, baseUrl, maxRetries = 0, attemptTimeoutMs } = this.settings;
    this.client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          maxRetries,
          ...(baseUrl && { baseURL: baseUrl }),
          ...(attemptTimeoutMs !== undefined && { timeout: attemptTimeoutMs }),
        }),
    );
    return this.client;
  }
}

/** Servers that do not know `response_format` refuse the request as invalid. */
function isUnsupported(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 400 || status === 422 || status === 501;
}
