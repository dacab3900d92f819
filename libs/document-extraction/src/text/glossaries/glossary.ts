/** What contracts of another language say, in the English words that the rules know. */
export interface Glossary {
  /** Frequent small words that tell the language, parted by spaces. */
  typicalWords: string;
  /** Pattern sources of whole words or phrases with their English; of those that begin at the same place the first that fits. */
  phrases: [string, string][];
}
