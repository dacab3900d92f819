import { expect, it } from 'vitest';
import document from '../../../../gateway/openapi.json?raw';
import spanish from './catalogues/spanish.ts';
import { Translator } from './translator.ts';

/** What only admins get. */
const untranslated = [
  'A newer version of this video has arrived. Please decide about that one.',
  'Sign in to continue.',
  'This contract has ended. Extend it before you advance its term.',
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
