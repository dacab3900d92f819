import { answerSchema, type ModelAnswer } from '../src/model/model-answer.ts';

/** An answer of a model with these values, all with the same quote. */
export function modelAnswer(
  values: { [F in keyof ModelAnswer]?: ModelAnswer[F]['value'] },
  quote: string | null = null,
): ModelAnswer {
  const fields = answerSchema.required as (keyof ModelAnswer)[];
  return Object.fromEntries(fields.map((field) => [field, { value: values[field] ?? null, quote }])) as unknown as ModelAnswer;
}
