import { Problem } from '@creator-desk/local/problem';

/** One name in the forms that code needs. */
export interface Name {
  /** `remindCreator` */
  camel: string;
  /** `RemindCreator` */
  pascal: string;
  /** `remind-creator` */
  kebab: string;
  /** `remind_creator` */
  snake: string;
  /** `Remind creator` */
  sentence: string;
}

/** @param text words joined by dashes, underscores, blanks or capital letters */
export function nameOf(text: string): Name {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  if (words.length === 0 || !/^[a-z]/.test(words[0] ?? ''))
    throw new Problem(`'${text}' is no name: use letters, such as remind-creator.`);
  const pascal = words.map(capitalized).join('');
  return {
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    kebab: words.join('-'),
    snake: words.join('_'),
    sentence: capitalized(words.join(' ')),
  };
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @param text two names with a dot between them: `payouts.remind-creator` */
export function dottedName(text: string, example: string): [owner: string, name: string] {
  const [owner = '', name = '', ...rest] = text.split('.');
  if (!owner || !name || rest.length > 0) throw new Problem(`'${text}' needs one dot: ${example}.`);
  return [owner, name];
}
