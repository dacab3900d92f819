/** Why an amount of money is refused. */
export type AmountProblem = 'empty' | 'not_a_number' | 'negative' | 'too_long';

/** `numeric(10,2)`: ten digits, two of them decimals. */
const digits = { whole: 8, decimals: 2 };

const isAmount = (value: string): boolean => /^\d+\.\d{2}$/.test(value);

/**
 * Reads dollars as people write them (4500, "4500.5", "$4,500.00", "$ 4 500") into a numeric string with two decimals.
 * A comma that can only be a decimal one ("4500,00", "4.500,00") is refused: dropping it would multiply the amount by a hundred.
 */
export function parseAmount(value: unknown): { amount: string } | { problem: AmountProblem } {
  if (value === null || value === undefined) return { problem: 'empty' };
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: 'not_a_number' };
  const text = String(value).replace(/[\s$]/g, '');
  if (text === '') return { problem: 'empty' };
  if (hasDecimalComma(text)) return { problem: 'not_a_number' };
  const { sign, whole, decimals } = partsOf(plainDigits(text.replaceAll(',', '')));
  if (whole + decimals === '') return { problem: 'not_a_number' };
  if (sign) return { problem: 'negative' };
  const significant = whole.replace(/^0+(?=\d)/, '') || '0';
  if (significant.length > digits.whole || decimals.length > digits.decimals) return { problem: 'too_long' };
  return { amount: `${significant}.${decimals.padEnd(digits.decimals, '0')}` };
}

function partsOf(text: string): { sign: string; whole: string; decimals: string } {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  return { sign, whole, decimals };
}

function hasDecimalComma(text: string): boolean {
  return /,\d{1,2}$/.test(text) || /\..*,/.test(text);
}

/** JavaScript writes large and tiny numbers with an exponent (1e21, 1e-7): such amounts are too long, not unreadable. */
function plainDigits(text: string): string {
  const tiny = /^(-?)\d(?:\.\d+)?e-\d+$/.exec(text);
  const large = /^(-?)\d(?:\.\d+)?e\+\d+$/.exec(text);
  if (tiny) return `${tiny[1]}0.0000001`;
  return large ? `${large[1]}1000000000000000000000` : text;
}

/** The amount as a numeric string with two decimals ("4500.00"), or undefined when it is none or does not fit. */
export function normaliseFee(value: unknown): string | undefined {
  const read = parseAmount(value);
  return 'amount' in read ? read.amount : undefined;
}

/** "4500.00" → 450000n, by its digits: no floating point on the way. @throws RangeError for anything but a normalised amount */
export function centsOf(amount: string): bigint {
  if (!isAmount(amount)) throw new RangeError(`Not an amount with two decimals: ${amount}`);
  return BigInt(amount.replace('.', ''));
}

/** 450000 → "4500.00". Negative cents keep their sign. */
export function amountOfCents(cents: bigint | number): string {
  const text = BigInt(cents).toString();
  const sign = text.startsWith('-') ? '-' : '';
  const padded = text.slice(sign.length).padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

/** Cents as dollars, the number that answers carry beside the exact cents. */
export function dollarsOfCents(cents: bigint | number): number {
  return Number(amountOfCents(cents));
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '4500.00' → '$4,500.00'. A text is formatted by its digits, however many there are. */
export function formatUsd(amount: string | number): string {
  return usd.format(amount as number | `${number}`);
}

/** 450000 cents → '$4,500.00'. */
export function formatUsdCents(cents: bigint | number): string {
  return formatUsd(amountOfCents(cents));
}

/** Whole cents; null when there are no views. */
export function costPerThousandViews(paidCents: number, views: number): number | null {
  return views > 0 ? Math.round((paidCents * 1000) / views) : null;
}
