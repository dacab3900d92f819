import { runOutsideOfCall } from '../../messaging/call-context.ts';
import type { PreparedStatements } from '../transactions/prepared-statements.ts';

/** How long a sample is used: what is common changes slowly. */
const maxAgeMs = 10 * 60_000;
/** How long it is taken for granted that there is none: ANALYZE first runs within a minute after the first rows. */
const maxAgeOfNoneMs = 10_000;

/** Some texts of an index on an expression, evenly spread: those that ANALYZE keeps for the planner, about a hundred. */
export class IndexedTexts {
  private texts: string[] = [];
  private readAtMs = -Infinity;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly index: string,
  ) {}

  /** What is known now. A newer sample is read meanwhile, so nobody waits for it. */
  sample(): readonly string[] {
    if (performance.now() - this.readAtMs > (this.texts.length > 0 ? maxAgeMs : maxAgeOfNoneMs)) {
      this.readAtMs = performance.now();
      // Without a sample searches find the same, more slowly.
      runOutsideOfCall(() => this.refresh()).catch(() => undefined);
    }
    return this.texts;
  }

  async refresh(): Promise<void> {
    const rows = await this.statements.rows<{ text: string }>(
      `select unnest(histogram_bounds::text::text[]) as text from pg_stats where schemaname = current_schema() and tablename = ?`,
      [this.index],
    );
    this.texts = rows.map(({ text }) => text);
  }
}
