/** Of details that may be an account: their last four characters, and nothing of what is no longer than that. */
export function maskedDetails(details: string): string {
  const characters = [...details];
  return `••••${characters.length > 4 ? characters.slice(-4).join('') : ''}`;
}
