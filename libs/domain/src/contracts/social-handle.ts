/** Longer than any platform's limit for a handle. */
export const handleMaxLength = 100;

/** Trimmed and with exactly one leading @: '  jane', '@jane', '@@jane' and '@ jane' are '@jane'. Nothing but @ gives ''. */
export function normaliseHandle(value: string): string {
  const name = value
    .normalize('NFC')
    .replace(/^[@＠\s]+/u, '')
    .trimEnd();
  return name === '' ? '' : `@${name}`;
}

/** Equal for handles that belong to one person: '@Jane', 'jane' and '@JANE'. What a unique index is over. */
export function handleKey(value: string): string {
  return normaliseHandle(value).toLowerCase();
}

/** What is wrong with a handle, in words for its field; undefined when it is fine. */
export function handleProblem(value: string): string | undefined {
  const handle = normaliseHandle(value);
  if (handle === '') return 'Social handle is required';
  if (handle.length > handleMaxLength) return `Social handle must be at most ${handleMaxLength} characters`;
  if (/[\s\p{C}]/u.test(handle)) return 'Social handle must not contain spaces or control characters';
  return undefined;
}
