/** Shown where an address was expected. */
export const webAddressText = 'Enter an address that begins with https://';

/** Whether a browser opens a text as an address of the web and as nothing else: no script, and no page of our own. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>/\\?#][^\s<>]*$/i.test(text) && URL.canParse(text);
}
