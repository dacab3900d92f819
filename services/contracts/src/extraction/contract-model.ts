import { answerSchema, instructions, parseAnswer, type ModelAnswer } from '@creator-desk/document-extraction/model/model-answer';
import {
  LanguageModel,
  type LanguageModelSettings,
  type ModelQuestion,
} from '@creator-desk/server/language-model/language-model';

export interface ModelSettings extends Pick<LanguageModelSettings, 'apiKey' | 'baseUrl' | 'model'> {
  /** Limit of an answer; by default the limit of the document. */
  timeoutMs?: number;
}

/** The model gave no usable answer. The message completes the sentence "The language model …" for the user. */
export class ModelUnavailable extends Error {}

/** The text of a document, or images (JPEG) of its pages. */
export type ModelInput = { text: string } | { pictures: Uint8Array[] };

/** Asks a language model to read a contract. */
export class ContractModel {
  private readonly model: LanguageModel;
  private readonly timeoutMs: number | undefined;

  constructor({ timeoutMs, ...settings }: ModelSettings) {
    this.model = new LanguageModel(settings);
    this.timeoutMs = timeoutMs;
  }

  /** @throws ModelUnavailable when the model is down, too slow, or gives an unusable answer */
  async read(input: ModelInput, deadline: AbortSignal): Promise<ModelAnswer> {
    const timeoutMs = this.timeoutMs;
    const signal = timeoutMs === undefined ? deadline : AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);
    const content = await this.model.ask(questionAbout(input), signal).catch((error: unknown) => {
      throw new ModelUnavailable(signal.aborted ? 'did not answer in time' : describeFailure(error));
    });
    const answer = parseAnswer(content);
    if (!answer) throw new ModelUnavailable('gave an answer that could not be used');
    return answer;
  }
}

function questionAbout(input: ModelInput): ModelQuestion {
  return {
    instructions: instructions,
    content: toMessageParts(input),
    answer: { name: 'contract', schema: answerSchema },
    temperature: 0,
  };
}

function toMessageParts(input: ModelInput): ModelQuestion['content'] {
  if ('text' in input) return [{ type: 'text', text: `<document>\n${withoutDelimiters(input.text)}\n</document>` }];
  return input.pictures.map((picture) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`, detail: 'high' },
  }));
}

/** A document cannot end its own part of the question. */
function withoutDelimiters(text: string): string {
  return text.replace(/<\/?document>/gi, '');
}

function describeFailure(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 429) return 'is busy';
  if (typeof status === 'number') return `answered with an error (${status})`;
  return 'could not be reached';
}
