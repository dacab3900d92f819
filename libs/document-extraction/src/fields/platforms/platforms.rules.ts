import type { Platform } from '@creator-desk/domain/contracts/platforms';
import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import type { SignalId, Signals } from '../../ranking/signals.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { ownHandles, type HandleMention } from '../accounts/handle.rules.ts';
import { platformMentions, type PlatformMention } from './platform-signals.rules.ts';
import { changesEarlierTerms } from '../superseded.rules.ts';

/**
 * Every set of platforms on which the creator may publish. The signals of a set are the sums of those of its platforms, so that the
 * softmax over all sets decides on each platform by itself.
 */
export function platformsCandidates(
  parsed: ParsedDocument,
  statements: Statement[],
  handles: HandleMention[],
): RankedCandidate<Platform[]>[] {
  if (isNotPublished.test(parsed.text)) return [];
  const own = ownHandles(handles);
  const changes = changesEarlierTerms(parsed);
  const mentions = statements.flatMap((statement) => platformMentions(statement, own, changes));
  const platforms = [...Map.groupBy(mentions, ({ platform }) => platform).values()];
  return subsets(platforms.map(joined).sort((a, b) => a.order - b.order)).map(together);
}

/** "The videos will not be posted to Hannah's accounts", "Performer has no duty to post anything on social media" */
const isNotPublished =
  /\b(?:(?:videos?|content|clips?|films?|creator|influencer|talent|performer|presenter|artist)\b[^.;\n]{0,25}\bnot (?:be )?(?:required to )?(?:post|publish)(?:ed)?\b[^.;\n]{0,35}\b(?:accounts?|channels?|profiles?|social media|them|any)\b|no (?:duty|obligation) to (?:post|publish)\b)(?![^.;\n]{0,60}\b(?:before|if|until|unless|without|that|which|in breach)\b)/i;

/** A platform with the signals of all its mentions. */
interface JoinedPlatform {
  platform: Platform;
  signals: Signals;
  mention: PlatformMention;
  order: number;
}

function joined(all: PlatformMention[]): JoinedPlatform {
  const mention = all.reduce((best, one) => (strengthOf(one) > strengthOf(best) ? one : best));
  const signals: Signals = { aPlatform: 1 };
  for (const one of all)
    for (const [id, strength] of Object.entries(one.signals) as [SignalId, number][])
      signals[id] = Math.max(signals[id] ?? 0, strength);
  const [first] = all;
  const order = first ? first.statement.order * 1000 + first.index : 0;
  return { platform: mention.platform, signals, mention, order };
}

const strengthOf = ({ signals }: PlatformMention) => Object.keys(signals).length;

function subsets<T>(all: T[]): T[][] {
  return all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]).filter((set) => set.length > 0);
}

function together(set: JoinedPlatform[]): RankedCandidate<Platform[]> {
  const signals: Signals = {};
  for (const [id, strength] of set.flatMap((one) => Object.entries(one.signals) as [SignalId, number][]))
    signals[id] = (signals[id] ?? 0) + strength;
  const { mention } = set.reduce((best, one) => (strengthOf(one.mention) > strengthOf(best.mention) ? one : best));
  return { value: set.map(({ platform }) => platform), evidence: evidenceOf(mention.statement, mention.index), signals };
}
