import type { PreparedStatements } from '../transactions/prepared-statements.ts';
import { IndexedTexts } from './indexed-texts.ts';
import { likePattern } from './list-query.ts';
import { selectivePart } from './selective-part.ts';

/** Where a search looks. All are SQL. */
export interface SearchedTable {
  /** Columns of an answer. */
  select: string;
  from: string;
  /** The text, in lower case; an index of trigrams has the same expression. */
  text: string;
  /** A unique column. */
  id: string;
  /** The index on the text. */
  index: string;
  /** Which rows there are at all. */
  where?: string;
}

/** Rows of each kind that a search answers. */
export const mostFound = 6;
/** Rows that are compared: enough to find the best, few enough to be quick where nearly every row has the text. */
const mostCompared = 1_000;
/** How alike a text and what was typed are at least, from 0 to 1: two letters of eight that were swapped have 0.4. */
const leastAlike = 0.35;
/** Of the sample. A trigram that so many texts have says nothing about one of them. */
const tooCommon = 0.2;

/**
 * Finds the rows with a text that somebody types: first those that contain it, then those that are alike, so that a slip of the
 * finger does no harm. Rows that are alike have a rare trigram of what was typed, by which the index finds them.
 */
export class TextSearch<Row extends object> {
  private readonly texts: IndexedTexts;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly table: SearchedTable,
  ) {
    this.texts = new IndexedTexts(statements, table.index);
  }

  async find(typed: string): Promise<Row[]> {
    const wanted = typed.trim().toLowerCase();
    const sample = this.texts.sample();
    const found = await this.containing(wanted, sample);
    if (found.length > 0) return found;
    const parts = looseParts(wanted, sample);
    return parts.length > 0 ? this.alike(wanted, parts) : [];
  }

  /** Those that begin with it come first. */
  private containing(wanted: string, sample: readonly string[]): Promise<Row[]> {
    const { select, from, text, id } = this.table;
    return this.statements.rows<Row>(
      `with found as materialized (
         select ${id} as id, strpos(${text}, ?) as place, ${text} as text from ${from}
         where ${this.where} ${text} like ? and strpos(${text}, ?) > 0 limit ${mostCompared}
       ), best as materialized (select id, place, text from found order by place, text, id limit ${mostFound})
       select ${select} from best join ${from} on ${id} = best.id order by best.place, best.text, best.id`,
      [wanted, likePattern(selectivePart(wanted, sample)), wanted],
    );
  }

  private alike(wanted: string, parts: readonly string[]): Promise<Row[]> {
    const { select, from, text, id } = this.table;
    return this.statements.rows<Row>(
      `with found as materialized (
         select ${id} as id, ${text} as text from ${from} where ${this.where} ${text} like any(?::text[]) limit ${mostCompared}
       ), best as materialized (
         select id, likeness, text from (select id, text, word_similarity(?, text) as likeness from found) compared
         where likeness >= ${leastAlike} order by likeness desc, text, id limit ${mostFound}
       )
       select ${select} from best join ${from} on ${id} = best.id order by best.likeness desc, best.text, best.id`,
      [parts, wanted],
    );
  }

  private get where(): string {
    return this.table.where ? `${this.table.where} and` : '';
  }
}

/** LIKE patterns for the rare trigrams of each word. Empty for a text without any: then nothing is alike. */
export function looseParts(wanted: string, sample: readonly string[]): string[] {
  const trigrams = [...wanted.matchAll(/[\p{L}\p{N}]{3,}/gu)].flatMap(([word]) => {
    const letters = [...word];
    return letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  const share = (trigram: string): number => sample.filter((text) => text.includes(trigram)).length / Math.max(1, sample.length);
  return [...new Set(trigrams)].filter((trigram) => share(trigram) <= tooCommon).map(likePattern);
}
