import { expect, it } from 'vitest';
import document from '../../../../gateway/openapi.json?raw';
import spanish from './catalogues/spanish.ts';
import { Translator } from './translator.ts';

/** What only programs or admins do wrong, what the page prevents, and a sentence that contains a date in its place. */
const untranslated = [
  'A newer version of this video has arrived. Please decide about that one.',
  'A request with this Idempotency-Key is still running. Try again shortly.',
  'Contract not found',
  'Products can be requested once in 30 days.',
  'Sign in to continue.',
  'The request did not arrive in time.',
  'This Idempotency-Key was used for another request.',
  'This contract has ended. Extend it before you advance its term.',
  'This request came from another site and was refused.',
  'This type of content is not supported here.',
  'This upload is finished already.',
];

it('is complete for what the server refuses in a portal', () => {
  const { paths } = JSON.parse(document) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  };
  const ofCreators = /^\/api\/(portal\/|video-submissions\/(init-upload|upload|finalize-upload))/;
  const sentences = Object.entries(paths)
    .filter(([path]) => ofCreators.test(path))
    .flatMap(([, methods]) => Object.values(methods).flatMap(({ responses }) => Object.entries(responses)))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(' · '));
  const { sentence } = new Translator('es', spanish);
  const missing = [...new Set(sentences)].filter((english) => sentence(english) === english);
  expect(missing.sort()).toEqual(untranslated);
});
