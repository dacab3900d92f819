import { isCompany, personName } from '../../src/text/values/names.rules.ts';

const noPerson =
  /\b(?:bank|trust|fund|government|city|university|news|agency|village|dolphins|racing|corp|supplier|customer|sponsor|distributor|agent|servicer|companies|telecom|networks?|international|county|an individual|party|parties|\w*pharmaceuticals|online|trading|development|repair|organization|lubricants|herbal|one|housing|berhad|regional|bionutrients|semiconductor|consultiong|pt)\b|[\d[\]*]/i;

/** The natural person of a party in the labels, without titles and defined names; null for a company. */
export function isNaturalPerson(party: string): string | null {
  const name = (party.split(/\s*[,(“"]/)[0] ?? '').replace(/^(?:Dr|Mr|Ms|Mrs)\.?\s+/i, '').trim();
  const firm = party.replace(/[“"][^”"]*[”"]/g, '');
  if (name === '' || noPerson.test(name) || isCompany(firm)) return null;
  const person = personName(name);
  return person?.includes(' ') ? person : null;
}
