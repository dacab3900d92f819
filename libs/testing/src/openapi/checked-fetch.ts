import { type Answer, AnswerValidator, pathOf } from './answer-validator.ts';

/** The answer is not one that the API's document declares. */
export class UndocumentedAnswer extends Error {
  constructor(method: string, url: string, operationId: string | undefined, violations: string[]) {
    super(
      [
        `${method} ${url} (${operationId ?? 'no operation'}) was answered otherwise than gateway/openapi.json says:`,
        ...violations.map((violation) => `  - ${violation}`),
        '  Mend the answer, or the decorators of the operation and its classes, then `npm run api`.',
      ].join('\n'),
    );
    this.name = 'UndocumentedAnswer';
  }
}

let shared: AnswerValidator | undefined;

/**
 * @param expected a test makes a defect happen, whose 500 no document declares
 * @throws UndocumentedAnswer when the answer differs from the document
 */
export function expectDocumented(answer: Answer, expected: { defect?: boolean } = {}): void {
  shared ??= new AnswerValidator();
  const violations = expected.defect && answer.status === 500 ? shared.failureViolations(answer) : shared.violations(answer);
  if (violations.length === 0) return;
  const operation = shared.document.operationAt(answer.method, pathOf(answer.url));
  throw new UndocumentedAnswer(answer.method, answer.url.replace(/^https?:\/\/[^/]+/, ''), operation?.operationId, violations);
}

/**
 * `fetch` for tests: an answer that differs from the API's document fails the test that sees it. Of bodies only JSON is read.
 * @throws UndocumentedAnswer
 */
export async function checkedFetch(url: string, init: RequestInit = {}, expected: { defect?: boolean } = {}): Promise<Response> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  // An answer that is cut off half-way is for the test to see.
  const body = isJson
    ? await response
        .clone()
        .text()
        .catch(() => undefined)
    : undefined;
  expectDocumented({ method: (init.method ?? 'GET').toUpperCase(), url, status, headers, body }, expected);
  return response;
}
