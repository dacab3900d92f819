export const minPasswordLength = 12;
export const minTokenLength = 20;

/** From lists of leaked passwords: those that are long enough, without case, digits at the end and signs between. */
const wellKnown = new Set([
  'adminadmin',
  'administrator',
  'adminpassword',
  'changeme',
  'changemechangeme',
  'changemenow',
  'iloveyou',
  'letmein',
  'letmeinletmein',
  'mypassword',
  'passw0rd',
  'password',
  'passwordpassword',
  'qwerty',
  'qwertyqwerty',
  'qwertyuiop',
  'qwertyuiopasdf',
  'qwertyuiopasdfghjkl',
  'secret',
  'secretpassword',
  'superadmin',
  'supersecret',
  'trustnoone',
  'welcome',
  'welcomewelcome',
]);
const rows = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** What is wrong with an admins' password: the end of a sentence that begins with its name. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < minPasswordLength) return `must have at least ${minPasswordLength} characters`;
  if (isWellKnown(password)) return 'is too easy to guess: choose one that nobody else uses';
  return undefined;
}

/** The same of the tokens of scripts, which are separated by commas. */
export function tokensProblem(tokens: string): string | undefined {
  const short = tokensIn(tokens).some((token) => token.length < minTokenLength);
  return short ? `must be tokens of at least ${minTokenLength} characters each, separated by commas` : undefined;
}

export function tokensIn(tokens: string): string[] {
  return tokens
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
}

function isWellKnown(password: string): boolean {
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain.startsWith('creatordesk') || wellKnown.has(plain.replace(/\d+$/, ''))) return true;
  if (plain !== '' && rows.some((row) => row.includes(plain))) return true;
  // One to four characters again and again, the last time perhaps cut off.
  return [1, 2, 3, 4].some((length) => password === password.slice(0, length).repeat(password.length).slice(0, password.length));
}
