/** SQLSTATE classes and codes of a server that cannot serve now: connection lost, too many connections, going down or coming up. */
const serverAway = /^(08...|53300|57P0[1-5])$/;
/** Of a transaction that took too long, or that waited for one that waited for it. */
const transactionEnded = /^(25P0[34]|40P01)$/;
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver's own words, which carry no code. */
const driverErrors =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether a query failed because the database is away or ended its transaction: the same may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return failsWith(error, (code) => serverAway.test(code) || transactionEnded.test(code));
}

/** Whether a query failed because the database is away, whatever the query was. */
export function isDatabaseAway(error: unknown): boolean {
  return failsWith(error, (code) => serverAway.test(code));
}

function failsWith(error: unknown, isServerFailure: (code: string) => boolean): boolean {
  for (let part: unknown = error; part instanceof Error; part = part.cause) {
    const { code } = part as { code?: unknown };
    if (typeof code === 'string' && (networkErrors.has(code) || isServerFailure(code))) return true;
    if (driverErrors.test(part.message)) return true;
    if (part instanceof AggregateError && part.errors.some((one) => failsWith(one, isServerFailure))) return true;
  }
  return false;
}
