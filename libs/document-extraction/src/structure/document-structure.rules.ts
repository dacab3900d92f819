import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { readParties, type Party } from './parties.rules.ts';
import { zonesOf, type Zone } from './zones.rules.ts';

/** What kind of document it is, and which part of it each statement belongs to. */
export interface DocumentStructure {
  /** By the order of the statement. */
  zones: Zone[];
  /** A form to be filled in: the parties are blanks. */
  isTemplate: boolean;
  /** All parties that the opening names are companies, and none furnishes a person's services. */
  isBetweenCompanies: boolean;
  /** Thousands of characters. */
  length: number;
}

/** "____", "[INSERT NAME]", "{{name}}", "<Company Name>", "[●]". A redaction ("[***]") and a number of a list ("[b]") are no blanks. */
const blank =
  /_{3,}|\[\s*\]|\[(?!\s*\*|[a-z\d]{1,3}\])[^\]\n]{0,60}\]|\{\{[^}]*\}\}|<[A-Z][A-Za-z ]{2,40}>|\[?●\]?|\bX{4,}\b|(?:\. ?){8,}/g;
const partyStatements = 25;

export function structureOf(parsed: ParsedDocument): DocumentStructure & { parties: Party[] } {
  const zones = zonesOf(parsed.statements);
  const parties = readParties(parsed.statements, zones);
  return {
    zones,
    parties,
    isTemplate: isTemplate(parsed.statements),
    isBetweenCompanies: parties.length > 1 && parties.every(isTrader),
    length: parsed.text.length / 1000,
  };
}

// A creator may contract as a company, and is called by the role then.
function isTrader({ kind, servicesOf, alias }: Party): boolean {
  return kind === 'company' && servicesOf === null && !creatorAlias.test(alias);
}

const creatorAlias =
  /\b(?:influencer|creator|talent|artist|ambassador|athlete|endorser|spokesperson|performer|lender|consultant|contractor|host|model|publisher|golfer|player|celebrity)\b/i;

const introducesParties = /\b(?:between|among|party|parties|made (?:on|as of|this)|entered into|dated)\b/i;

function isTemplate(statements: Statement[]): boolean {
  const opening = statements.slice(0, partyStatements).filter(({ text }) => introducesParties.test(text));
  return opening.reduce((sum, { text }) => sum + blanksIn(text), 0) >= 2;
}

/** The number of blanks in a text. */
export function blanksIn(text: string): number {
  return text.match(blank)?.length ?? 0;
}
