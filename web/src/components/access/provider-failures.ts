/** Why the provider's page led back here, by the code in the fragment. */
const texts: Record<string, string> = {
  'sso.off': 'Single sign-on is not set up.',
  'sso.unavailable': 'The sign-in provider does not answer. Sign in another way, or try again later.',
  'sso.expired': 'This sign-in has expired. Please start again.',
  'sso.unverified_email': 'Your provider has not verified your email, so it cannot be used to sign in.',
  'sso.not_invited': 'You have no account here. Ask an owner for an invitation.',
  'sso.other_identity': 'This email belongs to an account that signs in differently. Ask an owner.',
  'sso.disabled': 'Your account is disabled. Ask an owner.',
};

/** The sentence for the fragment of an address, or nothing. An address cannot bring words of its own. */
export function providerFailure(hash: string): string {
  const code = /^#sign-in=([\w.]+)$/.exec(hash)?.[1];
  return code === undefined ? '' : (texts[code] ?? 'The sign-in was refused. Please try again.');
}
