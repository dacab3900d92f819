import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MessageView } from '@creator-desk/protocol/comms/messages';
import { LanguageModel } from '@creator-desk/server/language-model/language-model';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { CommsConfig } from '../config.ts';
import type { MessageContext } from './message-context.ts';
import { draftMessages, type Draft } from './templates.rules.ts';

const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['messages'],
  properties: {
    messages: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'message', 'tone'],
        properties: { type: { type: 'string' }, message: { type: 'string' }, tone: { type: 'string' } },
      },
    },
  },
} as const;

/** Drafts messages with a language model if one is configured and its answer is usable, otherwise from templates. */
@Injectable()
export class MessageWriter {
  private readonly model: LanguageModel | undefined;

  constructor(
    @Inject(CommsConfig) private readonly config: CommsConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_TIMEOUT_MS } = config;
    if (apiKey)
      this.model = new LanguageModel({ apiKey, baseUrl, model, maxRetries: 1, attemptTimeoutMs: OPENAI_TIMEOUT_MS / 2 });
  }

  async write(facts: MessageContext, round: number): Promise<MessageView[]> {
    const written = await this.askModel(facts, round);
    if (written) return written.map((draft) => ({ ...draft, source: 'model' }));
    return draftMessages(facts, round).map((draft) => ({ ...draft, source: 'template' }));
  }

  private async askModel(facts: MessageContext, round: number): Promise<Draft[] | undefined> {
    if (!this.model) return undefined;
    try {
      const question = {
        instructions,
        content: JSON.stringify({ ...facts, variation: round }),
        answer: { name: 'messages', schema: answerSchema },
        temperature: 0.9,
      };
      return parseDrafts(await this.model.ask(question, AbortSignal.timeout(this.config.OPENAI_TIMEOUT_MS)));
    } catch (err) {
      this.log.warn({ err }, 'language model failed, using templates');
      return undefined;
    }
  }
}

const instructions = `You draft short check-in messages from a brand's campaign manager to a content creator. Use only the facts
given as JSON; days and videos are numbers. Write exactly 4 messages of different "type" and "tone", 2 to 4 sentences each, warm and
specific, addressing the creator by first name, with no placeholders, no subject lines and nothing about money. "variation" counts
earlier requests: write something new each time.`;

/** @throws Error when the answer is not four different messages without placeholders */
function parseDrafts(content: string): Draft[] {
  const { messages } = JSON.parse(content) as { messages?: Partial<Draft>[] };
  const drafts = (messages ?? []).map(({ type = '', message = '', tone = '' }) => ({
    type: type.trim(),
    message: message.trim(),
    tone: tone.trim(),
  }));
  const complete = drafts.every(({ type, message, tone }) => type && tone && message.length >= 20 && message.length <= 1_500);
  const different =
    new Set(drafts.map(({ type }) => type.toLowerCase())).size === 4 &&
    new Set(drafts.map(({ tone }) => tone.toLowerCase())).size === 4;
  const filled = drafts.every(({ message }) => !/\[[^\]]+\]|\{[^}]+\}|<[a-z_ ]+>/i.test(message));
  if (drafts.length !== 4 || !complete || !different || !filled)
    throw new Error('the model did not return four different, complete messages');
  return drafts;
}
