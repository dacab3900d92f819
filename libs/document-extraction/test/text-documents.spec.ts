import { describe, expect, it } from 'vitest';
import { corpusPath, extractDocument, readCorpus, scoreCorpus, type CorpusName } from './extract-document.ts';

describe('documents with text', () => {
  // The benchmark reads all documents of the large corpus.
  it.each<[CorpusName, number]>([
    ['corpus', 1],
    ['corpus-extra', 2],
  ])(
    'of the %s are extracted with at least 95 % accuracy and no invented value',
    async (corpus, step) => {
      const entries = readCorpus(corpus).filter(
        ({ format }, at) => at % step === 0 && ['pdf', 'docx', 'doc', 'txt', 'bad'].includes(format),
      );
      const { tally, misses } = await scoreCorpus(corpus, entries);
      expect(tally.counts.invented, misses.join('\n')).toBe(0);
      expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
    120_000,
  );

  it('by other authors are extracted with at least 90 % accuracy and few invented values', async () => {
    const entries = readCorpus('corpus-variants');
    const { tally, misses } = await scoreCorpus('corpus-variants', entries);
    expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(tally.counts.invented / tally.total, misses.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('from which nothing was learned are extracted with at least 95 % accuracy and no invented value', async () => {
    const { tally, misses } = await scoreCorpus('corpus-unseen', readCorpus('corpus-unseen'));
    expect(tally.counts.invented, misses.join('\n')).toBe(0);
    expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

describe('an extraction', () => {
  it('covers every page of the document', async () => {
    const memo = await extractDocument([corpusPath('corpus', 'pdf-08.pdf')]);
    expect(memo).toMatchObject({ pagesRead: 2, pagesTotal: 2, engine: 'rules' });
    expect(memo.preview).toContain('CONTENT SERVICES AGREEMENT');
  });

  it('states the source and the confidence of each value', async () => {
    const { evidence, confidence } = await extractDocument([corpusPath('corpus', 'pdf-08.pdf')]);
    expect(evidence.startDate).toEqual({
      page: 1,
      text: 'Work starts on 05/04/2026 and finishes on 10/30/2026.',
      boxes: [{ x: 0.1094, y: 0.2594, width: 0.4489, height: 0.0159 }],
    });
    expect(confidence.startDate).toBeGreaterThan(0.8);
    expect(Object.keys(confidence).sort()).toEqual(Object.keys(evidence).sort());
  });

  it('has neither confidence nor evidence for a field that the document does not state', async () => {
    const { data, confidence, evidence } = await extractDocument([corpusPath('corpus', 'pdf-10.pdf')]);
    expect([data.socialHandle, data.endDate]).toEqual([null, null]);
    expect([confidence.socialHandle, evidence.endDate]).toEqual([undefined, undefined]);
  });
});
