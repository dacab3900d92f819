import type { OpenAPIObject } from '@nestjs/swagger';
import { roles } from '@creator-desk/domain/access/roles';
import type { Policy } from '@creator-desk/protocol/policies';
import type { RefusalCode } from '@creator-desk/protocol/refusals';
import { failureAnswers, failureHeaders } from './responses.ts';

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

const entityTag = {
  description: 'The version of the record, for the If-Match of an edit',
  schema: { type: 'string' as const },
};

/**
 * Documents what the gateway does for every route: whom it allows, authentication, validation, and the idempotency key of every
 * write except sign-in and sign-out.
 * @param policies by operation id
 */
export function addConventions(document: OpenAPIObject, policies: ReadonlyMap<string, Policy>): void {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const policy = policies.get(operation.operationId ?? '');
      Object.assign(operation, { 'x-allowed-callers': policy?.who, 'x-allowed-roles': policy?.roles });
      describe(method, operation, path.startsWith('/api/auth/'), policy);
      describeEntityTag(operation, document);
    }
}

/** A record with a version has an ETag. */
function describeEntityTag({ responses }: Operation, { components }: OpenAPIObject): void {
  for (const answer of Object.values(responses)) {
    if (!answer || !('content' in answer)) continue;
    const schema = answer.content?.['application/json']?.schema;
    const record = schema && '$ref' in schema ? components?.schemas?.[schema.$ref.replace(/.*\//, '')] : undefined;
    if (record && 'properties' in record && record.properties?.['version'])
      answer.headers = { ...answer.headers, ETag: entityTag };
  }
}

function describe(method: (typeof methods)[number], operation: Operation, isOfSession: boolean, policy?: Policy): void {
  const { parameters = [], security, responses } = operation;
  // A public route declares an empty security requirement.
  const isPublic = security !== undefined;
  const keyed = method !== 'get' && !isOfSession;
  const ways: [applies: boolean, codes: RefusalCode[]][] = [
    // Also without input: GET refuses a body, and other methods parse it.
    [true, ['invalid']],
    [method !== 'get', ['too_large', 'wrong_type', 'too_slow']],
    [keyed, ['idempotency.running', 'idempotency.other_body']],
    [!isPublic, ['unauthenticated']],
    [policy !== undefined && policy.callers.includes('admin') && policy.roles.length < roles.length, ['forbidden']],
    [!isPublic && method !== 'get', ['cross_origin']],
    [true, ['too_many_requests', 'unavailable']],
  ];
  const codes = ways.flatMap(([applies, group]) => (applies ? group : []));
  if (keyed) operation.parameters = [...parameters, idempotencyKey];
  for (const [status, answer] of Object.entries(failureAnswers(codes, failureSchemaOf(operation)))) {
    const own = responses[status];
    if (!own) responses[status] = answer;
    else if ('description' in own) own.description = `${own.description} · ${answer.description}`;
  }
  for (const [status, answer] of Object.entries(responses))
    if (answer && 'description' in answer && failureHeaders[status]) answer.headers = failureHeaders[status];
}

/** All failures of a route have the shape that it declares. */
function failureSchemaOf({ responses }: Operation): string {
  const declared = Object.entries(responses).find(([status]) => Number(status) >= 400)?.[1];
  const schema = declared && 'content' in declared ? declared.content?.['application/json']?.schema : undefined;
  return schema && '$ref' in schema ? schema.$ref : '#/components/schemas/Failure';
}
