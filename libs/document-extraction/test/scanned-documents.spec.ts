import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { corpusPath, extractDocument, readCorpus, scoreCorpus } from './extract-document.ts';

describe('scans and page images', { timeout: 120_000 }, () => {
  it('are extracted with at least 80 % accuracy and no invented value', async () => {
    const entries = readCorpus('corpus').filter(({ id }) => ['scan-03', 'img-02'].includes(id));
    const { tally, misses } = await scoreCorpus('corpus', entries);
    expect(tally.counts.invented, misses.join('\n')).toBe(0);
    expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  it('keep the dots of a handle, which is recognised a second time on its own', async () => {
    const { data } = await extractDocument([corpusPath('corpus', 'scan-01.pdf')]);
    expect(data.socialHandle).toBe('@beccatran.fit');
  });

  it('are recognised upside down', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upside-down-'));
    try {
      const path = join(folder, 'page.png');
      await sharp(corpusPath('corpus', 'img-01-p1.png')).rotate(180).toFile(path);
      const { data, engine } = await extractDocument([path]);
      expect(engine).toBe('ocr');
      expect(data).toMatchObject({ socialHandle: '@cami.restrepo', monthlyFee: '2750.00', startDate: '2026-03-16' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
