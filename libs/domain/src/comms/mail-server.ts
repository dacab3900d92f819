const loopbacks = ['localhost', '127.0.0.1', '[::1]'];

export const mailServerText = 'Enter an address such as smtps://mail.example.com, without user and password';
export const unencryptedText = 'Without TLS only a server on the same machine can be used';

/** @returns what is wrong with the address of a mail server; undefined when it can be used */
export function mailServerProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return mailServerText;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isServer = ['smtp:', 'smtps:'].includes(protocol) && /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/i.test(hostname);
  const isBare = username === '' && password === '' && ['', '/'].includes(pathname) && hash === '';
  if (!isServer || !isBare) return mailServerText;
  if (search === '') return undefined;
  if (search !== '?tls=off' || protocol !== 'smtp:') return mailServerText;
  return loopbacks.includes(hostname) ? undefined : unencryptedText;
}
