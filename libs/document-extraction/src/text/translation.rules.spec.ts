import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../test/contract-text.ts';
import { extractFields } from '../fields/extract-fields.rules.ts';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import { translateToEnglish } from './translation.rules.ts';

const terms = {
  fullName: 'Nadia Brennan',
  socialHandle: '@nadia.b',
  monthlyFee: '1500.00',
  startDate: '2027-03-01',
  endDate: '2027-08-31',
  platforms: ['Instagram', 'TikTok'],
  videosPerMonth: 4,
};

const contracts: Record<string, string[]> = {
  French: [
    'Entre la société Larkspur SAS, ci-après dénommée « la Marque », et Madame Nadia Brennan, ci-après désignée « la Créatrice ».',
    'La Créatrice réalise quatre vidéos par mois et les publie sur son compte @nadia.b (Instagram et TikTok).',
    'Le contrat est conclu pour une durée de six mois à compter du 1er mars 2027.',
    'La Marque verse une rémunération de 1 500 € HT par mois. Une prime de 300 € est possible.',
  ],
  Spanish: [
    'De una parte, LARKSPUR, S.L. (en adelante, LA EMPRESA). De otra parte, Dña. Nadia Brennan (en adelante, LA CREADORA).',
    'LA CREADORA publicará cuatro vídeos al mes en su cuenta @nadia.b de Instagram y TikTok.',
    'El contrato tendrá vigencia del 1 de marzo de 2027 al 31 de agosto de 2027.',
    'LA EMPRESA abonará 1.500 euros mensuales, más IVA. Penalización: 3.000 euros.',
  ],
  Portuguese: [
    'CONTRATANTE: Larkspur Ltda.',
    'CONTRATADA: Nadia Brennan, brasileira, residente em Curitiba',
    'A CONTRATADA produzirá 4 (quatro) vídeos por mês no Instagram e no TikTok, no perfil @nadia.b.',
    'O presente contrato vigorará pelo prazo de 6 (seis) meses, com início em 1 de março de 2027.',
    'A CONTRATANTE pagará o valor de R$ 1.500,00 mensais. Multa: R$ 5.000,00.',
  ],
  Italian: [
    'tra Larkspur S.r.l., con sede in Faenza (di seguito "l\'Azienda") e la Sig.ra Nadia Brennan (di seguito "la Creator")',
    'La Creator realizza n. 4 video al mese da pubblicare su Instagram e TikTok, sul proprio profilo @nadia.b.',
    'Il presente accordo ha durata dal 1° marzo 2027 al 31 agosto 2027.',
    "L'Azienda riconosce un compenso mensile di Euro 1.500,00 oltre IVA.",
  ],
  German: [
    'zwischen\n\nLarkspur GmbH, Hamburg\n- nachfolgend "Auftraggeber" -\n\nund\n\nFrau Nadia Brennan, Leipzig\n- nachfolgend "Creatorin" -',
    'Die Creatorin erstellt vier Videos pro Monat und veröffentlicht sie auf Instagram und TikTok (@nadia.b).',
    'Der Vertrag läuft vom 01.03.2027 bis zum 31.08.2027.',
    'Die Creatorin erhält eine monatliche Pauschale von 1.500,00 EUR netto. Reisekosten werden bis 300,00 EUR erstattet.',
  ],
  Dutch: [
    'tussen Larkspur B.V., hierna te noemen "Opdrachtgever", en mevrouw Nadia Brennan, hierna te noemen "Creator"',
    "De Creator plaatst vier video's per maand op Instagram en TikTok (@nadia.b).",
    'De overeenkomst begint op 1 maart 2027 en eindigt op 31 augustus 2027.',
    'De Opdrachtgever betaalt een vergoeding van € 1.500,00 per maand, exclusief btw.',
  ],
};

describe('a contract in another language', () => {
  it.each(Object.entries(contracts))('is read: %s', (_, lines) => {
    const { platforms, ...others } = fieldsOf(...lines);
    expect({ ...others, platforms: [...(platforms ?? [])].sort() }).toMatchObject(terms);
  });

  it.each([
    ['AVENANT au contrat. La rémunération mensuelle est portée de 1 200 € HT à 1 500 € HT.'],
    ['NACHTRAG zum Vertrag. Das monatliche Honorar beträgt ab dem 01.08.2027 1.500,00 EUR statt bisher 1.200,00 EUR.'],
    ['ADENDA al contrato. La tarifa mensual del contrato pasa de 1.200 € a 1.500 € por mes.'],
  ])('is extracted: %s', (line) => {
    expect(fieldsOf(line).monthlyFee).toBe('1500.00');
  });

  it('is extracted without its accents too', () => {
    const bare = (contracts.French ?? []).map((line) => line.normalize('NFD').replace(/\p{M}/gu, ''));
    const read = { ...parsePlainText(bare.join('\n\n')), recognised: true };
    expect(extractFields(read).data).toMatchObject({ fullName: 'Nadia Brennan', monthlyFee: '1500.00', endDate: '2027-08-31' });
  });

  it('has evidence in its own language', () => {
    const { evidence } = extractFields(parsePlainText(contracts.French?.join('\n\n') ?? ''));
    expect(evidence.endDate?.text).toBe('Le contrat est conclu pour une durée de six mois à compter du 1er mars 2027.');
    expect(evidence.monthlyFee?.text).toContain('rémunération de 1 500 € HT par mois');
  });

  it('is distinguished from an English one with foreign names', () => {
    const english = parsePlainText(
      'This agreement is between Société La Marque de Paris and Nadia de la Cruz. The term is one year.',
    );
    expect(translateToEnglish(english)).toMatchObject({ foreign: false, document: english });
  });
});
