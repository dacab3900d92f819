import { describe, expect, it } from 'vitest';
import { payoutObstacles } from '@creator-desk/domain/payouts/payout';
import { missingPayoutFields } from '@creator-desk/domain/payouts/payout-destination';
import { paymentMethodLabel, paymentMethods, payoutEta, portalPaymentMethods } from '@creator-desk/domain/payouts/payout-eta';
import { videoStatuses } from '@creator-desk/domain/videos/submission-status';
import { uploadObstacles, videoRefusals } from '@creator-desk/domain/videos/video-upload';
import { statusText } from '../format.ts';
import { uploadMessages } from '../video-upload/upload-failure.ts';
import { timeLeftText } from '../video-upload/upload-progress.ts';
import french from './catalogues/french.ts';
import german from './catalogues/german.ts';
import portuguese from './catalogues/portuguese.ts';
import spanish from './catalogues/spanish.ts';
import { Translator, type Catalogue, type Text } from './translator.ts';

const catalogues = { es: spanish, pt: portuguese, fr: french, de: german };
const all = Object.entries(catalogues) as ['es' | 'pt' | 'fr' | 'de', Catalogue][];
const texts = Object.keys(spanish) as Text[];
const valuesIn = (text: string): string[] => (text.match(/\{\w+\}|#/g) ?? []).sort();

describe.each(all)('the texts in %s', (language, catalogue) => {
  it('name the same values and numbers as the English ones, and are not empty', () => {
    const wrong = texts.filter((text) => {
      const translated = catalogue[text].trim();
      return translated === '' || valuesIn(translated).join() !== valuesIn(text).join();
    });
    expect(wrong).toEqual([]);
  });

  const { sentence } = new Translator(language, catalogue);
  const written = [
    ...Object.values(payoutObstacles),
    ...Object.values(uploadObstacles),
    ...Object.values(videoRefusals),
    ...Object.values(uploadMessages),
    ...videoStatuses.map(statusText),
    missingPayoutFields,
    'Chunk 3 failed: 500',
    '2 videos outstanding',
  ];
  it.each(written)('have what the rules and the server write: %s', (english) => {
    expect(sentence(english)).not.toBe(english);
  });

  it('have the payment methods and how long they take, of which brands keep their names', () => {
    const brands = new Set(['PayPal', 'Venmo', 'Zelle', 'CashApp']);
    const labels = paymentMethods.map(paymentMethodLabel).filter((label) => !brands.has(label));
    for (const english of [...labels, ...portalPaymentMethods.map(payoutEta)]) expect(sentence(english)).not.toBe(english);
  });

  it.each([30, 300, 5_000])('say how much time is left (%i seconds)', (seconds) => {
    expect(sentence(timeLeftText(seconds))).not.toBe(timeLeftText(seconds));
  });
});

describe('a number', () => {
  const german2 = new Translator('de', german);

  it('decides the form of a text', () => {
    const { plural } = new Translator('en');
    expect([1, 2, 0].map((count) => plural(count, '# video left', '# videos left'))).toEqual([
      '1 video left',
      '2 videos left',
      '0 videos left',
    ]);
    expect(german2.plural(1, 'Starts in # day', 'Starts in # days')).toBe('Beginnt in 1 Tag');
    expect(new Translator('fr', french).plural(0, '# video left', '# videos left')).toBe('Encore 0 vidéo');
  });

  it('is written as the language does, dates and sizes too', () => {
    expect(german2.fileSizeText(1_572_864)).toBe('1,5 MB');
    expect(new Translator('fr', french).fileSizeText(2_684_354_560)).toBe('2,5 Go');
    expect(new Translator('en').fileSizeText(1_572_864)).toBe('1.5 MB');
    expect(german2.dateText('2026-03-01')).toBe('1. März 2026');
    expect(new Translator('en').dateText('2026-03-01')).toBe('Mar 1, 2026');
    expect(german2.sentence('Chunk 12 failed: 503')).toBe('Teil 12 fehlgeschlagen: 503');
  });
});

it('leaves a text that nobody has translated as it is', () => {
  expect(new Translator('es', spanish).sentence('You can request products again from Mar 1, 2026.')).toBe(
    'You can request products again from Mar 1, 2026.',
  );
});
