// Extracts the fields of one document: npm run extract -- FILE [--explain]
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { extractFields } from '../src/fields/extract-fields.rules.ts';
import { rank, readDocument } from '../src/fields/rank-fields.rules.ts';
import { parsePlainText } from '../src/parsers/plain-text.parser.ts';
import { explain } from '../src/ranking/explain.rules.ts';
import { decodeText } from '../src/parsers/text-encoding.ts';
import { splitChatMessages } from '../src/text/messages.rules.ts';
import { translateToEnglish } from '../src/text/translation.rules.ts';
import { extractDocument } from '../test/extract-document.ts';

const [file] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (file === undefined) throw new Error('which file? npm run extract -- FILE [--explain]');

// The text that other formats were read to stands for the document.
const text = extname(file) === '.txt' ? decodeText(await readFile(file)) : (await extractDocument([file])).text;
const document = parsePlainText(text);
if (process.argv.includes('--explain')) {
  const english = translateToEnglish(splitChatMessages(document));
  for (const line of explain(rank(readDocument(english.document, english.foreign)))) console.log(line);
} else {
  console.log(JSON.stringify(extractFields(document), null, 2));
}
// The OCR libraries keep worker threads alive.
process.exit();
