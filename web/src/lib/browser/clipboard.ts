/**
 * Copies a text, also where the Clipboard API is missing (pages without TLS) or refused (a permission of the browser).
 * @throws Error when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // The older way needs no permission.
  }
  copyByCommand(text);
}

/** Deprecated, but the only way without the Clipboard API. */
function copyByCommand(text: string): void {
  // Some browsers copy only what is selected.
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  // Below an open dialog nothing can be selected: the event gets the text itself.
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', give);
  field.remove();
  if (!copied) throw new Error('The browser did not copy');
}
