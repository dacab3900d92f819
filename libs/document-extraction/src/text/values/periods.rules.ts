import { numberWords } from './number-words.rules.ts';

// "Campaign", "settlement", "contract": any word that names the months of a deal.
const kind = `(?:(?!${numberWords}\\b|(?:following|next|previous|last|first|second|third|other|the|such)\\b)\\p{L}{3,12}\\s+)?`;

/** Source of a pattern (flags iu) for "in each month": "per Campaign Month", "a month", "monthly", "/mo", "p.m.", "pro Monat". */
export const monthly = `(?:(?:(?:per|each|every|in (?:each|every))\\s+${kind}|(?:an?|in a|each|every|per|/)\\s*(?:calendar\\s+|full\\s+)?)months?\\b|in the month\\b(?! (?:of|after|before|following|in))|monthly|/\\s?m(?:o|th)\\b\\.?|p\\.?\\s?c?\\.?m\\b\\.?(?=\\W|$)|month by month|p/m|mensual|mensuels?|(?:par|pro|je|al|por|ao|per|/)\\s*(?:mois|(?:kalender)?monat|mes|mese|mês|maand)|monatlich|mtl\\b\\.?|maandelijks|miesi[eę]cznie|mensualmente|mensalmente|mensil[ei]|månedligt?|per (?:måned|månad)(?![\\p{L}])|(?:månads|måneds)vis|i måneden)`;
