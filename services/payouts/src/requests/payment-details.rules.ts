/** Shows the last four characters of payment details; nothing of shorter ones. */
export function maskedDetails(details: string): string {
  const characters = [...details];
  return `••••${characters.length > 4 ? characters.slice(-4).join('') : ''}`;
}
