import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiTypes, target } from './api.generate.ts';

it("the types of the calls are those of the gateway's document: `npm run api -w web` after it has changed", async () => {
  expect(readFileSync(target, 'utf8')).toBe(await apiTypes());
});
