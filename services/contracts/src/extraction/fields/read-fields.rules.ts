import type { DocumentText } from '../document-text.ts';
import type { ExtractedFields, FieldName, FieldReading } from '../extraction.ts';
import { readStatements, type Reading } from '../reading/statements.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { readMonthlyFee } from './fee.rules.ts';
import { nameVotes, readFullName } from './full-name.rules.ts';
import { handleMentions, readHandle } from './handle.rules.ts';
import { findIntroductions, findOtherSide } from './parties.rules.ts';
import { readPlatforms } from './platforms.rules.ts';
import { readNotes } from './notes.rules.ts';
import { withoutOldColumns } from './superseded.rules.ts';
import { readTerm } from './term.rules.ts';
import { readVideosPerMonth } from './videos.rules.ts';

/** Reads the contract's fields from its words. A field that they do not state is null. */
export function readFields(document: DocumentText): FieldReading {
  const reading = fromAgent(readStatements(document));
  const statements = withoutOldColumns(reading);
  const introductions = findIntroductions(reading);
  const other = findOtherSide(reading, introductions);
  const fullName = readFullName(nameVotes(reading, introductions, other));
  const mentions = handleMentions(statements, other, fullName?.value ?? null);
  const term = readTerm(reading, statements);
  const days = { startDate: term.start?.value ?? null, endDate: term.end?.value ?? null };
  const videos = readVideosPerMonth(reading, statements, days);
  const fee = readMonthlyFee(reading, statements, { ...days, videosPerMonth: videos?.value ?? null });
  const found: { [F in FieldName]: Candidate<NonNullable<ExtractedFields[F]>> | null } = {
    fullName,
    socialHandle: readHandle(mentions),
    monthlyFee: fee && { ...fee, value: fee.value.toFixed(2) },
    startDate: term.start,
    endDate: term.end,
    platforms: readPlatforms(reading, statements, mentions),
    videosPerMonth: videos,
    notes: readNotes(statements),
  };
  return asReading(found, document.recognised);
}

// Where an agent writes, "client" means the creator.
function fromAgent(reading: Reading): Reading {
  if (!/\b(?:my|our) (?:client|talent|artist|creator)\b/i.test(reading.text)) return reading;
  const statements = reading.statements.map((one) => ({ ...one, label: one.label.replace(/\bclient\b/i, 'creator') }));
  return { ...reading, statements };
}

// Words recognised from a picture may hold mistakes, so that nothing read from them is sure.
const RECOGNISED = 0.85;

function asReading(
  found: { [F in FieldName]: Candidate<NonNullable<ExtractedFields[F]>> | null },
  recognised: boolean,
): FieldReading {
  const data: ExtractedFields = {
    fullName: found.fullName?.value ?? null,
    socialHandle: found.socialHandle?.value ?? null,
    monthlyFee: found.monthlyFee?.value ?? null,
    startDate: found.startDate?.value ?? null,
    endDate: found.endDate?.value ?? null,
    platforms: found.platforms?.value ?? null,
    videosPerMonth: found.videosPerMonth?.value ?? null,
    notes: found.notes?.value ?? null,
  };
  const reading: FieldReading = { data, confidence: {}, evidence: {} };
  for (const field of Object.keys(data) as FieldName[]) {
    const one = found[field];
    if (!one) continue;
    reading.confidence[field] = Math.round(one.confidence * (recognised ? RECOGNISED : 1) * 100) / 100;
    reading.evidence[field] = one.evidence;
  }
  return reading;
}
