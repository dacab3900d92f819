import type { Schema } from './api/api.ts';

export type Choice = 'mine' | 'theirs';

/** How a dialog names the fields of its draft, their values, and where the audit log has them. */
export interface DraftWords<Draft> {
  labels: { [Name in keyof Draft]?: string };
  texts?: { [Name in keyof Draft]?: (value: Draft[Name]) => string };
  /** The names of a field in the audit log, if they differ. */
  loggedAs?: { [Name in keyof Draft]?: readonly string[] };
}

/** A field that somebody else has changed since the form was filled. */
export interface ChangedField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Null while the log does not say it. */
  by: string | null;
  at: string | null;
  /** Undefined until the person has chosen. A field that only the other has changed is theirs at first. */
  choice: Choice | undefined;
}

const longestText = 300;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The fields that differ between what the form was filled with and what is stored now.
 * @param drafts the form's first values, its present ones, and what is stored
 */
export function changedFields<Draft extends object>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
  changes: readonly Schema<'RecordChange'>[],
  words: DraftWords<Draft>,
): ChangedField[] {
  const names = (Object.keys(mine) as (keyof Draft & string)[]).filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );
  return names.map((name) => {
    const logged = words.loggedAs?.[name] ?? [name];
    const change = changes.find(({ fields }) => fields.some((field) => logged.includes(field)));
    return {
      name,
      label: words.labels[name] ?? name,
      mine: textOf(words, name, mine[name]),
      theirs: textOf(words, name, theirs[name]),
      by: change?.by ?? null,
      at: change?.at ?? null,
      choice: isSame(mine[name], base[name]) ? 'theirs' : undefined,
    };
  });
}

function textOf<Draft, Name extends keyof Draft>({ texts = {} }: DraftWords<Draft>, name: Name, value: Draft[Name]): string {
  const text = texts[name]?.(value) ?? (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? ''));
  if (text.trim() === '') return 'empty';
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
