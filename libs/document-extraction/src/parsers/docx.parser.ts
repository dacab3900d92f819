import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { DocumentError } from '../document-error.ts';
import type { Block, DocumentText } from '../document-text.ts';
import { normaliseTypography } from '../text/typography.rules.ts';
import { inflateParts } from './zip-archive.ts';

/** A node of mammoth's document model. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  href?: string;
  isDeleted?: boolean;
  isStrikethrough?: boolean;
}

const partsPattern = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:[\w-]+|_rels\/[\w.-]+)\.(?:xml|rels))$/;

/** Parses a .docx: paragraphs and tables, with headers, footers and notes. */
export async function parseDocx(bytes: Buffer): Promise<DocumentText> {
  const parts = await inflateParts(bytes, (name) => partsPattern.test(name));
  if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/.test(name))) {
    throw new DocumentError('wrong_type', 'The file is a zip archive, not a Word document.');
  }
  let root: Node | undefined;
  try {
    const transformDocument = (document: Node) => {
      root = document;
      return { ...document, children: [] };
    };
    await mammoth.convertToHtml({ buffer: bytes }, { transformDocument, externalFileAccess: false });
  } catch {
    throw new DocumentError('unreadable', 'The Word document is damaged and could not be read.');
  }
  const body = root ? blocksOf(root.children ?? []) : [];
  const blocksFrom = (pattern: RegExp) =>
    [...parts].filter(([name]) => pattern.test(name)).flatMap(([, xml]) => paragraphsOf(xml).map(paragraph));
  const blocks = [
    ...unique(blocksFrom(/^word\/header\d*\.xml$/)),
    ...body,
    ...unique(blocksFrom(/^word\/footer\d*\.xml$/)),
    ...blocksFrom(/^word\/(?:footnotes|endnotes)\.xml$/),
  ];
  return {
    blocks: blocks.filter((block) => block.cells.some((cell) => cell !== '')),
    pagesRead: 1,
    pagesTotal: 1,
    fromOcr: false,
  };
}

function paragraph(text: string): Block {
  return { page: 1, cells: [normaliseTypography(text)], table: null };
}

// First, odd and even headers mostly repeat each other.
function unique(blocks: Block[]): Block[] {
  return blocks.filter(
    (block, at) =>
      blocks.findIndex((one) => one.cells[0] === block.cells[0]) === at &&
      !/^(?:page)?\s*\d*(?:\s*(?:of|\/)\s*\d*)?$/i.test(block.cells[0] ?? ''),
  );
}

function blocksOf(nodes: Node[]): Block[] {
  const blocks: Block[] = [];
  let table = 0;
  const walk = (node: Node) => {
    if (node.type === 'table') {
      table++;
      for (const row of node.children ?? []) {
        const cells = (row.children ?? []).map((cell) => normaliseTypography(cellText(cell)));
        if (row.type !== 'tableRow') continue;
        if (cells.length === 1) blocks.push(...(cells[0] ?? '').split('\n').map(paragraph));
        else blocks.push({ page: 1, cells, table });
      }
    } else if (node.type === 'paragraph') blocks.push(...textOf(node).split('\n').map(paragraph));
    else for (const child of node.children ?? []) walk(child);
  };
  for (const node of nodes) walk(node);
  return blocks;
}

function cellText(cell: Node): string {
  return (cell.children ?? [])
    .map((child) =>
      child.type === 'table'
        ? (child.children ?? []).map((row) => (row.children ?? []).map(cellText).join(': ')).join('\n')
        : textOf(child),
    )
    .join('\n');
}

function textOf(node: Node): string {
  if (node.isStrikethrough) return '';
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  if (node.type === 'checkbox') return (node as Node & { checked?: boolean }).checked ? '☑' : '☐';
  const words = (node.children ?? []).map(textOf).join('');
  return node.href &&
    /(?:tiktok|instagram|youtube|x|twitter|facebook|linkedin|snapchat|pinterest)\.com\//i.test(node.href) &&
    !words.includes('.com')
    ? `${words} (${node.href})`
    : words;
}

// The paragraphs of headers and footers, which mammoth ignores.
function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let inText = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'w:p') text = '';
    if (name === 'w:tab') text += '\t';
    if (name === 'w:br') text += ' ';
    inText = name === 'w:t';
  });
  parser.on('text', (words) => {
    if (inText) text += words;
  });
  parser.on('closetag', ({ name }) => {
    inText = false;
    if (name === 'w:p' && text.trim() !== '') paragraphs.push(text.trim());
  });
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return paragraphs;
}
