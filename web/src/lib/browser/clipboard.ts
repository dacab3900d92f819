/** Copies a text, also on pages without TLS, where the Clipboard API is missing. @throws Error when the browser refuses */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  // Deprecated, but the only way without a secure context.
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not copy');
}
