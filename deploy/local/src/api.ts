import { existsSync, readFileSync } from 'node:fs';
import { pathsOf } from './data-dir.ts';
import { Problem } from './problem.ts';
import { addressOf, loadEnvFile, readSettings, type Settings } from './settings.ts';

/** A client of the running system's API for scripts. */
export interface Api {
  /** URL of the web client */
  address: string;
  /** @throws ApiError when the response is no success, Problem when there is none */
  call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
  /** @throws ApiError when the response is no success */
  download(path: string): Promise<Uint8Array>;
}

/** The API answered with an error. */
export class ApiError extends Problem {
  readonly status: number;

  constructor(status: number, message: string) {
    super(`The system refused (${status}): ${message}`);
    this.status = status;
  }
}

/**
 * Signs in to the running system as an admin.
 * @throws Problem when it does not run or the password is unknown
 */
export async function signIn(): Promise<Api> {
  loadEnvFile();
  const settings = readSettings();
  const address = addressOf(settings);
  const headers: Record<string, string> = {};
  const api: Api = {
    address,
    async call<Answer>(method: string, path: string, body?: object) {
      const response = await fetch(new URL(path, address), requestInit(method, headers, body)).catch(() => {
        throw new Problem(`Nothing answers at ${address}: start the system first (npm start), with the same PORT.`);
      });
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie) headers['Cookie'] = cookie;
      if (!response.ok) throw new ApiError(response.status, await errorMessageOf(response));
      return (response.status === 204 ? undefined : await response.json()) as Answer;
    },
    async download(path) {
      const response = await fetch(new URL(path, address), { headers });
      if (!response.ok) throw new ApiError(response.status, await errorMessageOf(response));
      return response.bytes();
    },
  };
  await api.call('POST', '/api/auth/login', { password: adminPasswordOf(settings) });
  return api;
}

function requestInit(method: string, headers: Record<string, string>, body: object | undefined): RequestInit {
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** @throws Problem when nobody has set or made one yet */
export function adminPasswordOf({ adminPassword, dataDir }: Settings): string {
  if (adminPassword) return adminPassword;
  const file = pathsOf(dataDir).adminPassword;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Problem(`There is no admin password in ${file}: start the system first (npm start), with the same DATA_DIR.`);
}

async function errorMessageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message, error } = JSON.parse(text) as { message?: string; error?: string };
    return message ?? error ?? text;
  } catch {
    return text.slice(0, 200);
  }
}
