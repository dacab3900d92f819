import { Refusal } from '@creator-desk/protocol/refusals';

/** A part of an answer that is composed; undefined, and noted, when its service failed or did not answer in time. It has logged that itself. */
export async function unlessMissing<Part extends string, Answer>(
  part: Part,
  asked: Promise<Answer>,
  missing: Part[],
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    missing.push(part);
    return undefined;
  }
}
