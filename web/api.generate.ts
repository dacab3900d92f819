// Writes src/lib/api.gen.ts, the types of every call, from the gateway's OpenAPI document: `npm run api -w web`.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import * as prettier from 'prettier';

const source = new URL('../gateway/openapi.json', import.meta.url);
export const target = new URL('src/lib/api.gen.ts', import.meta.url);

/** @returns the module's text, formatted as the repository is */
export async function apiTypes(document = readFileSync(source, 'utf8')): Promise<string> {
  const nodes = await openapiTS(document);
  const text = `// Generated from gateway/openapi.json by \`npm run api -w web\`; not written by hand.\n${astToString(nodes)}`;
  const options = await prettier.resolveConfig(target);
  return prettier.format(text, { ...options, filepath: target.pathname });
}

if (import.meta.main) writeFileSync(target, await apiTypes());
