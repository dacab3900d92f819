// Generates src/lib/api/api.gen.ts from the gateway's OpenAPI document: `npm run api -w web`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';

const source = join(import.meta.dirname, '../gateway/openapi.json');
export const target = join(import.meta.dirname, 'src/lib/api/api.gen.ts');

/** @returns the module's text, formatted as the repository is */
export async function apiTypes(document = readFileSync(source, 'utf8')): Promise<string> {
  const nodes = await openapiTS(document);
  const text = `// Generated from gateway/openapi.json by \`npm run api -w web\`; not written by hand.\n${astToString(nodes)}`;
  const options = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(target, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

if (import.meta.main) writeFileSync(target, await apiTypes());
