import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { Refusal } from '@creator-desk/protocol/refusals';
import { damaged } from './workbook-parts.ts';

export interface XmlHandlers {
  /** @param name without its prefix */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Workbooks nest some ten elements. */
const maxDepth = 50;
/** Characters without an element: a cell holds at most 32,767. */
const maxTextCharacters = 1_000_000;

/**
 * Parses XML while it is read, and calls the handlers. Each turn is one piece of it.
 * @throws Refusal when it is not well-formed, declares entities, or holds what no spreadsheet program writes
 */
export async function* xmlEvents(bytes: AsyncIterable<Buffer>, on: XmlHandlers): AsyncGenerator<void, void> {
  const parser = parserOf(on);
  let decoder: TextDecoder | undefined;
  let sinceElement = 0;
  try {
    for await (const piece of bytes) {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true });
      const text = decoder.decode(piece, { stream: true });
      const last = text.lastIndexOf('<');
      sinceElement = last === -1 ? sinceElement + text.length : text.length - last;
      if (sinceElement > maxTextCharacters) throw damaged();
      parser.write(text);
      yield;
    }
    if (!decoder) return;
    parser.write(decoder.decode()).close();
    yield;
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  }
}

/** Parses a whole part. */
export async function parseXml(bytes: AsyncIterable<Buffer>, on: XmlHandlers): Promise<void> {
  const events = xmlEvents(bytes, on);
  while (!(await events.next()).done);
}

type Parser = SaxesParser<{ xmlns: false; position: false }>;

function parserOf({ open, text, close }: XmlHandlers): Parser {
  const parser: Parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw damaged();
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
