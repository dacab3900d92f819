/** More than a team asks for at once: the first ones are forgotten then. */
const mostAnswers = 100;

interface Remembered<Answer> {
  version: string;
  answer: Answer;
}

/**
 * Answers that are remembered until what they come from changes. The version is read before the rows, so what is remembered is never
 * older than its version.
 */
export class RememberedAnswers {
  private readonly known = new Map<string, Remembered<unknown>>();

  /** @param version changes with every row on which answers depend */
  constructor(private readonly version: () => Promise<string>) {}

  /** @param about what this answer depends on besides, with its name */
  async read<Answer>(about: readonly unknown[], load: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(about);
    const version = await this.version();
    const known = this.known.get(key) as Remembered<Answer> | undefined;
    if (known?.version === version) return known.answer;
    const answer = await load();
    this.known.delete(key);
    this.known.set(key, { version, answer });
    const [oldest] = this.known.keys();
    if (this.known.size > mostAnswers && oldest !== undefined) this.known.delete(oldest);
    return answer;
  }
}
