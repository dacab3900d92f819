/** Puts a text on the clipboard, also where the browser's own interface is not there (a page that came without TLS). @throws Error when it may not */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  // Deprecated, and the only way without a secure context.
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not copy');
}
