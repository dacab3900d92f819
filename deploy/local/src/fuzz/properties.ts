import type { AnswerValidator } from '../openapi/answer-validator.ts';
import type { FuzzRequest } from './requests.ts';
import type { Received, Sent } from './send.ts';

export interface Exchange {
  request: FuzzRequest;
  sent: Sent;
  received: Received;
  /** Texts that belong to somebody else. */
  hidden: string[];
  /** The contract of the creator who asks. */
  contractId: number | undefined;
}

/** What no message to a client may tell. */
const internals: [what: string, pattern: RegExp][] = [
  ['a stack', /\bat [\w.<>]+ \(|\bat \S+:\d+:\d+|node:internal/],
  ['a file', /(\/(home|srv|tmp|usr|work|app|var)\/|node_modules|\w\.(ts|js|mjs)\b)/],
  ['SQL', /\b(select .+ from|insert into|update \w+ set|delete from|relation "|violates|SQLSTATE|syntax error at)\b/i],
  [
    'an internal name',
    /\b(ECONN\w+|EPIPE|ENOENT|TypeError|ReferenceError|RangeError|mikro-?orm|kysely|nestjs|jetstream|postgres(ql)?|\$executor)\b/i,
  ],
  ['a value of the program', /\b(undefined|\[object \w+\])/],
];

/** Texts of a 400 that is about the request as a whole, not a field. */
const aboutTheWhole = /body|json|Idempotency-Key|request is not valid|If-Match/i;

/** What the answer does that no answer may; empty when all properties hold. */
export function violationsOf(exchange: Exchange, validator: AnswerValidator): string[] {
  const { received, sent, hidden } = exchange;
  const text = received.body.toString();
  return [
    ...serverErrors(received),
    ...validator.violations({
      method: sent.method,
      url: sent.path,
      status: received.status,
      headers: received.headers,
      body: jsonOf(received),
    }),
    ...failureForm(exchange, text),
    ...rights(exchange, validator),
    ...hidden.filter((mark) => text.includes(mark)).map(() => "somebody else's data: the answer holds a text of another creator"),
  ];
}

function serverErrors({ status, headers }: Received): string[] {
  if (status < 500) return [];
  const isDeliberate = status === 503 && /^\d+$/.test(headers.get('retry-after') ?? '');
  return isDeliberate ? [] : [`server error: ${status}`];
}

function jsonOf({ headers, body }: Received): string | undefined {
  return headers.get('content-type')?.startsWith('application/json') ? body.toString() : undefined;
}

function failureForm({ request, sent, received }: Exchange, text: string): string[] {
  if (received.status < 400 || sent.method === 'HEAD') return [];
  const failure = parsed(text);
  if (!failure) return [`form of errors: ${received.status} without a JSON object: ${text.slice(0, 80)}`];
  const { statusCode, message, errors } = failure as { statusCode?: unknown; message?: unknown; errors?: object };
  if (statusCode !== received.status) return [`form of errors: statusCode ${String(statusCode)} in an answer ${received.status}`];
  if (typeof message !== 'string' || message === '') return ['form of errors: no message'];
  const words = [message, ...Object.values(errors ?? {}).map(String)];
  const given = givenBy(sent);
  const leaks = internals.filter(([, pattern]) => words.some((word) => told(word, pattern, given)));
  const found = leaks.map(([what]) => `message tells ${what}: ${words.join(' · ').slice(0, 200)}`);
  if (received.status !== 400 || !request.body?.isObject || sent.method !== request.operation.method) return found;
  const isNamed = Object.keys(errors ?? {}).length > 0 || aboutTheWhole.test(message);
  return isNamed ? found : [...found, `no field is named: ${message}`];
}

/** Whether the words hold it and the client has not sent it itself. */
function told(words: string, pattern: RegExp, given: string): boolean {
  const match = pattern.exec(words)?.[0];
  return match !== undefined && !given.includes(match.trim());
}

function givenBy({ path, headers, body }: Sent): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return [path, decoded, ...headers.flat(), body?.toString() ?? ''].join('\n');
}

function parsed(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Who may get a success from what. */
function rights({ request, sent, received, contractId }: Exchange, validator: AnswerValidator): string[] {
  const { caller } = request;
  const [path = ''] = sent.path.split(/[?#]/);
  const isApi = /^\/api(\/|$)/i.test(path);
  if (received.status < 200 || received.status > 299 || !isApi) return [];
  const operation = validator.document.operationAt(sent.method, path);
  if (operation?.security !== undefined) return [];
  const name = operation?.operationId ?? 'an address without operation';
  if (caller === 'stranger') return [`rights: a stranger gets ${received.status} from ${name}`];
  const isForeign = sent.headers.some(([header, value]) => header === 'Origin' && value.includes('evil'));
  if (caller === 'session' && isForeign && sent.method !== 'GET' && sent.method !== 'HEAD')
    return [`rights: a session is used from another site for ${name}`];
  if (contractId === undefined) return [];
  if (!name.startsWith('Uploads_') && name !== 'Submissions_create')
    return [`rights: a creator gets ${received.status} from ${name}`];
  const meant = contractIn(sent);
  return meant !== undefined && meant !== contractId ? [`rights: a creator uses ${name} for contract ${meant}`] : [];
}

/** The contract that an upload is sent for. */
function contractIn({ body }: Sent): number | undefined {
  const value = parsed(body?.toString() ?? '') as { contractId?: unknown } | undefined;
  return typeof value?.contractId === 'number' ? value.contractId : undefined;
}
