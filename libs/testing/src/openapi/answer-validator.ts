import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ApiDocument, type Operation, type Schema } from './document.ts';
import { strictJsonSchema } from './json-schema.ts';

/** An answer of the API as a client received it. */
export interface Answer {
  method: string;
  /** Address or path, with its query. */
  url: string;
  status: number;
  headers: Headers;
  /** The text of a JSON body; nothing when it was not read. */
  body?: string | undefined;
}

/** What every request may be refused with that reaches no operation. */
const statusesWithoutOperation = [400, 401, 403, 404, 405, 413, 415, 429, 503];
/** What the HTTP server says to a request that it cannot read or goes on with, whatever its operation. */
const serverStatuses = [408, 417, 431];

const failure: Schema = { $ref: '#/components/schemas/Failure' };
const isJson = (type: string | undefined): boolean => type === 'application/json';

/** Holds answers against the API's document: status, content type, headers and body. */
export class AnswerValidator {
  readonly document: ApiDocument;
  private readonly ajv: Ajv;
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document = ApiDocument.committed()) {
    this.document = document;
    this.ajv = new Ajv({ allErrors: true, strict: false });
    addFormats.default(this.ajv);
    const schemas = Object.entries(document.schemas).map(([name, schema]) => [name, strictJsonSchema(schema, 'api')]);
    this.ajv.addSchema({ $id: 'api', components: { schemas: Object.fromEntries(schemas) as object } });
  }

  /** What is wrong with an answer by the document, one line each. Nothing for what the document does not speak of. */
  violations(answer: Answer): string[] {
    const pathname = pathOf(answer.url);
    if (!/^\/api(\/|$)/i.test(pathname)) return [];
    if (serverStatuses.includes(answer.status)) return this.failureViolations(answer);
    const operation = this.document.operationAt(answer.method, pathname);
    if (operation) return this.ofOperation(operation, answer);
    if (/^\/api\/docs(\/|$)/i.test(pathname) && answer.status < 400) return [];
    if (!statusesWithoutOperation.includes(answer.status)) return [`status ${answer.status}: no operation has this address`];
    return this.failureViolations(answer);
  }

  /** What is wrong with a refusal that no operation declares. */
  failureViolations(answer: Answer): string[] {
    return this.ofBody(failure, answer);
  }

  private ofOperation(operation: Operation, answer: Answer): string[] {
    const documented = operation.responses[answer.status];
    if (!documented) {
      const declared = Object.keys(operation.responses).join(', ');
      return [`status ${answer.status}: the document declares ${declared}; the answer was ${answer.body?.slice(0, 200)}`];
    }
    return [...this.ofHeaders(documented.headers ?? {}, answer), ...this.ofContent(documented.content ?? {}, answer)];
  }

  private ofContent(content: Record<string, { schema?: Schema }>, answer: Answer): string[] {
    const types = Object.keys(content);
    const type = typeOf(answer);
    if (type === undefined && (types.length === 0 || hasNoBody(answer))) return [];
    if (types.length === 0 && answer.status === 304) return [];
    if (types.length === 0) return [`header Content-Type: ${type}, where the document declares no body`];
    if (type === undefined || !types.some((declared) => matches(declared, type)))
      return [`header Content-Type: ${type}, the document declares ${types.join(', ')}`];
    const schema = isJson(type) ? content[type]?.schema : undefined;
    return schema ? this.ofBody(schema, answer) : [];
  }

  private ofHeaders(headers: Record<string, { required?: boolean; schema?: Schema }>, answer: Answer): string[] {
    const ofPage = /^[^#]*[?&]page=/.test(answer.url);
    return Object.entries(headers).flatMap(([name, { required, schema }]) => {
      const value = answer.headers.get(name);
      const isDue = required || (ofPage && ['X-Total-Count', 'Link'].includes(name));
      if (value === null) return isDue ? [`header ${name}: it is missing`] : [];
      if (schema?.type === 'integer' && !/^\d+$/.test(value)) return [`header ${name}: must be integer, but is "${value}"`];
      return [];
    });
  }

  private ofBody(schema: Schema, answer: Answer): string[] {
    if (answer.body === undefined || hasNoBody(answer)) return [];
    if (!isJson(typeOf(answer))) return [`header Content-Type: ${typeOf(answer)}, the document declares application/json`];
    let value: unknown;
    try {
      value = JSON.parse(answer.body);
    } catch {
      return [`body: is not JSON: ${answer.body.slice(0, 100)}`];
    }
    const validate = this.validatorOf(schema);
    if (validate(value)) return [];
    const names = schema.$ref ?? schema.items?.$ref ?? '';
    return formatErrors(validate.errors ?? [], value, names.replace(/.*\//, ''));
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = this.compiled.get(key) ?? this.ajv.compile(strictJsonSchema(schema, 'api'));
    this.compiled.set(key, known);
    return known;
  }
}

/** Of a path as it went over the wire: unlike `new URL`, the router resolves no dots in it. */
export function pathOf(url: string): string {
  return url.startsWith('/') ? (url.split(/[?#]/)[0] ?? '') : new URL(url).pathname;
}

function typeOf({ headers }: Answer): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function matches(declared: string, type: string): boolean {
  return declared === type || declared === '*/*' || (declared.endsWith('/*') && type.startsWith(declared.slice(0, -1)));
}

function hasNoBody({ method, status }: Answer): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

/** The first few errors in words, each once. */
function formatErrors(errors: ErrorObject[], body: unknown, schema: string): string[] {
  const lines = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .map(({ instancePath, keyword, message, params }) => {
      const at = `body${instancePath}`;
      const { additionalProperty } = params as { additionalProperty?: string };
      if (keyword === 'additionalProperties') return `${at}/${additionalProperty}: ${schema} does not declare it`;
      if (keyword === 'required') return `${at}: ${message}, as ${schema} says`;
      return `${at}: ${message}, but is ${JSON.stringify(valueAt(body, instancePath))?.slice(0, 100)}`;
    });
  // Rows of a list differ in the same way: one of them is enough.
  const once = new Map(lines.map((line) => [line.replace(/^body\/\d+/, 'body/*'), line]));
  return [...once.values()].slice(0, 8);
}

function valueAt(body: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], body);
}
