// Learns the weights of the signals, their calibration and the bar of each field: npm run train:extraction -- --corpus FOLDER
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argument } from './arguments.ts';
import { correctedDocuments } from './sources/corrected-documents.ts';
import { developmentDocuments } from './sources/development.ts';
import { documentsOf } from './sources/documents.ts';
import { readForTraining } from './examples.ts';
import { learn } from './fit/learning.ts';
import { crossValidationReport } from './report.ts';

const corrections = argument('corrections', '');
const corrected = corrections === '' ? [] : await correctedDocuments(corrections);
const further = argument('documents', '')
  .split(',')
  .filter((folder) => folder !== '')
  .flatMap(documentsOf);
const documents = [...developmentDocuments(argument('corpus')), ...[...corrected, ...further].map(readForTraining)];
const { weights, judged } = learn(documents);
const path = join(import.meta.dirname, '../src/ranking/weights.json');
const text = `${JSON.stringify(weights, null, 2)}\n`;
writeFileSync(path, text);
// A test compares it, so that nobody sets weights by hand.
writeFileSync(path.replace(/json$/, 'sha256'), `${createHash('sha256').update(text).digest('hex')}\n`);
console.log(crossValidationReport(judged).join('\n'));
console.log(`\n${path}: learned from ${documents.length} documents`);
