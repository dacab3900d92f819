import { existsSync, readFileSync } from 'node:fs';
import { placesIn } from './data-dir.ts';
import { Problem } from './problem.ts';
import { addressOf, loadEnvFile, readSettings, type Settings } from './settings.ts';

/** The public API of the running system, as a script uses it. */
export interface Api {
  /** of the web client */
  address: string;
  /** @throws Refused when the answer is no success, Problem when there is none */
  call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
}

/** The API said no. */
export class Refused extends Problem {
  readonly status: number;

  constructor(status: number, message: string) {
    super(`The system refused (${status}): ${message}`);
    this.status = status;
  }
}

/**
 * Signs in to the running system as an admin.
 * @throws Problem when it does not run or the password is not known
 */
export async function signIn(): Promise<Api> {
  loadEnvFile();
  const settings = readSettings();
  const address = addressOf(settings);
  const headers: Record<string, string> = {};
  const api: Api = {
    address,
    async call<Answer>(method: string, path: string, body?: object) {
      const response = await fetch(new URL(path, address), request(method, headers, body)).catch(() => {
        throw new Problem(`Nothing answers at ${address}: start the system first (npm start), with the same PORT.`);
      });
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie) headers['Cookie'] = cookie;
      if (!response.ok) throw new Refused(response.status, await reasonOf(response));
      return (response.status === 204 ? undefined : await response.json()) as Answer;
    },
  };
  await api.call('POST', '/api/auth/login', { password: passwordOf(settings) });
  return api;
}

function request(method: string, headers: Record<string, string>, body: object | undefined): RequestInit {
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function passwordOf({ adminPassword, dataDir }: Settings): string {
  if (adminPassword) return adminPassword;
  const file = placesIn(dataDir).adminPassword;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Problem(`There is no admin password in ${file}: start the system first (npm start), with the same DATA_DIR.`);
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message, error } = JSON.parse(text) as { message?: string; error?: string };
    return message ?? error ?? text;
  } catch {
    return text.slice(0, 200);
  }
}
