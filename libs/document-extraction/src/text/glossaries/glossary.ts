/** Phrases of contracts in another language, in the English words that the rules use. */
export interface Glossary {
  /** Frequent short words by which the language is detected, separated by spaces. */
  typicalWords: string;
  /** Patterns of words or phrases with their translation. Where several match at one place, the first is used. */
  phrases: [string, string][];
}
