import { findNames } from '../../text/values/names.rules.ts';

/** The person whom the recitals describe, when the parties are companies: "Mara Quill is a famous chef", "Mara Quill's name and likeness". */
export const namesOfPersonalities = (text: string): { name: string; index: number }[] =>
  personality.test(text)
    ? findNames(text).filter(({ name, index }) => {
        const after = text.slice(index + name.replace(/'s$/i, '').length);
        return (
          (isFamous.test(after) && !isFirm.test(after.slice(0, 120))) ||
          ownsLikeness.test(after) ||
          likenessOf.test(text.slice(0, index))
        );
      })
    : [];

const personality =
  /\b(?:famous|renowned|recogni[sz]ed|known|celebrated|acclaimed|celebrity|professional|personality|athlete|name|likeness|principal)\b/i;
const isFamous =
  /^(?:\s*\([^()]{2,60}\))?,?\s+(?:(?:is|was|being|has been|has become)\s+)?(?:an?\s+|the\s+)?(?:[\w-]+,?\s+){0,4}?(?:(?:well[- ]known|famous|renowned|celebrated|acclaimed|recogni[sz]ed (?:as|and)|widely known|known (?:as|throughout|for)|celebrity)\b|professional (?:\w+ ){0,3}(?:player|driver|athlete|golfer|skater|boxer|fighter|surfer|racer)\b)/i;
const isFirm =
  /\b(?:manufactur\w+|maker|compan(?:y|ies)|provider|producer of|distributor|retailer|franchis\w+|supplier|brand of)\b/i;
const ownsLikeness = /^'s?\s*(?:\([^()]{2,40}\)\s*)?(?:\w+,?\s+){0,3}?(?:name|fame|image|likeness|persona|publicity)\b/i;
const likenessOf =
  /\b(?:likeness|persona|publicity rights|rights of publicity)\b[^.;]{0,60}\bof\s+(?:M(?:r|rs|s|x|iss)\.?\s+)?$/i;
