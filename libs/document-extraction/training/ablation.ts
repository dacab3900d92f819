import type { SignalId } from '../src/ranking/signals.rules.ts';
import type { TrainingDocument } from './examples.ts';
import { learn, type Learning } from './learning.ts';
import { table } from './report.ts';

/** Groups of signals; one after the other is left out. */
const GROUPS: Record<string, SignalId[]> = {
  'kind of document': ['longDocument', 'creatorDeal', 'otherTrade', 'template', 'amendment'],
  zones: [
    'inOpening',
    'inRecitals',
    'inDefinitions',
    'inTermClause',
    'inPayClause',
    'inWorkClause',
    'inOtherClause',
    'inSignatures',
    'inSchedule',
  ],
  'defined days': ['isEffectiveDate', 'effectiveAtSignature', 'effectiveFirstWritten', 'effectiveOnEvent', 'definedAsEnd'],
  'clauses about the term': ['statesTerm', 'statesTermFromStart', 'termFromSureStart', 'onlyTerm', 'fromEvent', 'competes'],
  'opening sentence': ['openingSentence', 'datesThisAgreement', 'datesAgreement'],
  parties: ['personAsParty', 'perhapsPersonAsParty', 'loanOutPerson', 'creatorParty', 'weakCreatorParty', 'unnamedParty'],
  'lexicon of names': ['knownFirstName'],
  'words that are no name': [
    'wordInDocument',
    'allWordsInDocument',
    'afterArticle',
    'definedTerm',
    'partOfCompany',
    'severalWords',
    'holdsRole',
    'inAddress',
  ],
  'choice of the rules': ['rulesInBrief', 'rulesScoreInBrief', 'rules', 'rulesInLong', 'rulesScore', 'lengthScore'],
};

/** What each group of signals brings, cross-validated: lines of a table. */
export function ablation(documents: TrainingDocument[]): string[] {
  const rows = [
    row('all signals', learn(documents)),
    ...Object.entries(GROUPS).map(([name, ids]) => row(`without ${name}`, learn(documents, new Set(ids)))),
  ];
  return table(['signals', 'real: right', 'real: not right', 'generated: right', 'generated: not right'], rows);
}

function row(name: string, { judged }: Learning): (string | number)[] {
  const all = Object.values(judged).flat();
  const count = (isReal: boolean, isRight: boolean) =>
    all.filter(({ kind, filled, right }) => (kind === 'real') === isReal && filled && right === isRight).length;
  return [name, count(true, true), count(true, false), count(false, true), count(false, false)];
}
