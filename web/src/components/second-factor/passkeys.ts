import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether this browser has passkeys: they need a secure page with a name, not an IP address. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** The person has closed the browser's dialog, or no passkey has answered in time. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

type Options = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** Makes a passkey for this account. The package is loaded when somebody does so. */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) };
}

/** Asks for a passkey. */
export async function askPasskey(options: Options): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) };
}

function explain(failure: unknown): never {
  const { name, message } = failure as Error;
  const texts: Record<string, string> = {
    NotAllowedError: 'No passkey was used. Please try again.',
    AbortError: 'No passkey was used. Please try again.',
    InvalidStateError: 'This device has a passkey for this account already.',
  };
  throw new PasskeyCancelled(texts[name] ?? message);
}
