import type { OpenAPIObject } from '@nestjs/swagger';
import type { RefusalCode } from '@creator-desk/protocol/refusals';
import { failureAnswers } from './answers.ts';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const idempotencyKey: NonNullable<Operation['parameters']>[number] = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the first answer again, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/**
 * Adds what holds for every call because the gateway sees to it, so that no controller has to say it: who is let in, what
 * is wrong with input, and that every call that changes something honours an idempotency key.
 */
export function addConventions(document: OpenAPIObject): void {
  for (const item of Object.values(document.paths))
    for (const method of methods) if (item[method]) describe(method, item[method]);
}

function describe(method: (typeof methods)[number], operation: Operation): void {
  const { parameters = [], requestBody, security, responses } = operation;
  // A public call says so by requiring nothing.
  const isPublic = security !== undefined;
  const keyed = method !== 'get' && !isPublic;
  const ways: [applies: boolean, codes: RefusalCode[]][] = [
    // A read with a body is refused before anything else is looked at.
    [method === 'get' || parameters.length > 0 || requestBody !== undefined || keyed, ['invalid']],
    [requestBody !== undefined, ['too_large', 'wrong_type']],
    [keyed, ['idempotency.running', 'idempotency.other_body']],
    [!isPublic, ['unauthenticated']],
    [!isPublic && method !== 'get', ['cross_origin']],
    [true, ['too_many_requests', 'unavailable']],
  ];
  const codes = ways.flatMap(([applies, group]) => (applies ? group : []));
  if (keyed) operation.parameters = [...parameters, idempotencyKey];
  for (const [status, answer] of Object.entries(failureAnswers(codes))) {
    const own = responses[status];
    if (!own) responses[status] = answer;
    else if ('description' in own) own.description = `${own.description} · ${answer.description}`;
  }
}
