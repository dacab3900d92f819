import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiTypes, target } from './api.generate.ts';

it("the generated types match the gateway's OpenAPI document; otherwise run `npm run api -w web`", async () => {
  expect(readFileSync(target, 'utf8')).toBe(await apiTypes());
});
