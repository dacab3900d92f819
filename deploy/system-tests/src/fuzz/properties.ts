import type { AnswerValidator } from '@creator-desk/testing/openapi/answer-validator';
import type { FuzzRequest } from './requests.ts';
import type { WireResponse, WireRequest } from './send.ts';

export interface Exchange {
  request: FuzzRequest;
  sent: WireRequest;
  received: WireResponse;
  /** Texts that belong to another creator. */
  forbiddenTexts: string[];
  /** The contract of the calling creator. */
  contractId: number | undefined;
}

/** What no message to a client may reveal. */
const internalDetails: [detail: string, pattern: RegExp][] = [
  ['a stack', /\bat [\w.<>]+ \(|\bat \S+:\d+:\d+|node:internal/],
  ['a file', /(\/(home|srv|tmp|usr|work|app|var)\/|node_modules|\w\.(ts|js|mjs)\b)/],
  ['SQL', /\b(select .+ from|insert into|update \w+ set|delete from|relation "|violates|SQLSTATE|syntax error at)\b/i],
  [
    'an internal name',
    /\b(ECONN\w+|EPIPE|ENOENT|TypeError|ReferenceError|RangeError|mikro-?orm|kysely|nestjs|jetstream|postgres(ql)?|\$executor)\b/i,
  ],
  ['a value of the program', /\b(undefined|\[object \w+\])/],
];

/** Messages of a 400 about the whole request instead of a field. */
const wholeRequestMessage = /body|json|Idempotency-Key|request is not valid|If-Match/i;

/** The properties that a response violates; empty when all hold. */
export function violationsOf(exchange: Exchange, validator: AnswerValidator): string[] {
  const { received, sent, forbiddenTexts } = exchange;
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
    ...errorFormatViolations(exchange, text),
    ...accessViolations(exchange, validator),
    ...forbiddenTexts
      .filter((marker) => text.includes(marker))
      .map(() => 'foreign data: the response contains a text of another creator'),
  ];
}

function serverErrors({ status, headers }: WireResponse): string[] {
  if (status < 500) return [];
  const isDeliberate = status === 503 && /^\d+$/.test(headers.get('retry-after') ?? '');
  return isDeliberate ? [] : [`server error: ${status}`];
}

function jsonOf({ headers, body }: WireResponse): string | undefined {
  return headers.get('content-type')?.startsWith('application/json') ? body.toString() : undefined;
}

function errorFormatViolations({ request, sent, received }: Exchange, text: string): string[] {
  if (received.status < 400 || sent.method === 'HEAD') return [];
  const failure = parsed(text);
  if (!failure) return [`error format: ${received.status} without a JSON object: ${text.slice(0, 80)}`];
  const { statusCode, message, errors } = failure as { statusCode?: unknown; message?: unknown; errors?: object };
  if (statusCode !== received.status) return [`error format: statusCode ${String(statusCode)} in an answer ${received.status}`];
  if (typeof message !== 'string' || message === '') return ['error format: no message'];
  const messages = [message, ...Object.values(errors ?? {}).map(String)];
  const requestText = sentText(sent);
  const leaked = internalDetails.filter(([, pattern]) => messages.some((text) => leaks(text, pattern, requestText)));
  const found = leaked.map(([detail]) => `message reveals ${detail}: ${messages.join(' · ').slice(0, 200)}`);
  if (received.status !== 400 || !request.body?.isObject || sent.method !== request.operation.method) return found;
  const isNamed = Object.keys(errors ?? {}).length > 0 || wholeRequestMessage.test(message);
  return isNamed ? found : [...found, `no field is named: ${message}`];
}

/** Whether the message contains the detail and the client has not sent it itself. */
function leaks(message: string, pattern: RegExp, requestText: string): boolean {
  const match = pattern.exec(message)?.[0];
  return match !== undefined && !requestText.includes(match.trim());
}

function sentText({ path, headers, body }: WireRequest): string {
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

/** Successful responses that the caller may not get. */
function accessViolations({ request, sent, received, contractId }: Exchange, validator: AnswerValidator): string[] {
  const [path = ''] = sent.path.split(/[?#]/);
  const isApi = /^\/api(\/|$)/i.test(path);
  if (received.status < 200 || received.status > 299 || !isApi) return [];
  const operation = validator.document.operationAt(sent.method, path);
  if (operation?.security !== undefined) return [];
  const name = operation?.operationId ?? 'an address without operation';
  if (request.caller === 'stranger') return [`access: a stranger gets ${received.status} from ${name}`];
  if (request.caller === 'session' && isCrossSiteChange(sent)) return [`access: a session is used by another site for ${name}`];
  return contractId === undefined ? [] : violationsOfCreator({ sent, received, contractId }, name);
}

/** A creator may only submit, and only for his own contract. */
function violationsOfCreator(
  { sent, received, contractId }: Pick<Exchange, 'sent' | 'received' | 'contractId'>,
  name: string,
): string[] {
  if (!name.startsWith('Uploads_') && name !== 'Submissions_create')
    return [`access: a creator gets ${received.status} from ${name}`];
  const meant = contractIn(sent);
  return meant !== undefined && meant !== contractId ? [`access: a creator uses ${name} for contract ${meant}`] : [];
}

function isCrossSiteChange({ method, headers }: WireRequest): boolean {
  const isCrossSite = headers.some(([header, value]) => header === 'Origin' && value.includes('evil'));
  return isCrossSite && method !== 'GET' && method !== 'HEAD';
}

/** The contract id in the body of an upload. */
function contractIn({ body }: WireRequest): number | undefined {
  const value = parsed(body?.toString() ?? '') as { contractId?: unknown } | undefined;
  return typeof value?.contractId === 'number' ? value.contractId : undefined;
}
