import type { Block, DocumentText } from '../document-text.ts';
import { withAgreements, type ChatMessage } from './chat-agreement.rules.ts';
import { findDates } from './values/dates.rules.ts';
import { personName } from './values/names.rules.ts';

// "[12/02/2027, 14:03] Bea: …", "12.02.27, 14:03 - Bea: …", "14:03 Bea: …", "Bea (14:03): …"
const dayStamp = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}';
const timeStamp = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const senderPattern = '[\\p{L}@+][^:\\[\\]\\n]{0,39}';
const stamped = `(?<![\\d\\p{L}])\\[?(?:${dayStamp},?\\s+)?${timeStamp}\\]?\\s*(?:[-–]\\s*)?${senderPattern}?:\\s+`;
const sentAtPattern = `^[\\p{L}@][\\p{L} .'-]{0,29} [\\[(](?:${dayStamp},?\\s+)?${timeStamp}[\\])]:\\s+`;
// "14:02 lotte.devries ok so"
const userPattern = `^${timeStamp}\\s+[a-z\\d]+[._][a-z\\d._]+\\s+(?=\\S)`;
const stampPattern = new RegExp(`${stamped}|${sentAtPattern}|${userPattern}`, 'gmu');
const begins = new RegExp(`^\\s*(?:${stamped}|${sentAtPattern}|${userPattern})`, 'u');

/** Whether a line starts a chat message. */
export const startsMessage = (line: string) => begins.test(line);
const minStamps = 3;

/** Splits a chat log into one paragraph per message, without time stamps: the time of a message is not a date of the contract. */
export function splitChatMessages(document: DocumentText): DocumentText {
  const words = document.blocks.map((block) => (block.table === null ? block.cells.join('\n') : ''));
  const sent = words.map((one) => messagesIn(one));
  const all = sent.flatMap(({ messages }) => messages);
  if (all.length < minStamps) return document;
  const agreed = withAgreements(all);
  const [partner] = partners(all);
  const named = partner ? [`Creator: ${partner}`] : [];
  const blocks = document.blocks.flatMap((block, at) => {
    const { before, messages } = sent[at] ?? { before: '', messages: [] };
    if (messages.length === 0) return [block];
    const isFirst = agreed.length === all.length;
    const own = agreed.splice(0, messages.length);
    const paragraphs = [
      before,
      ...named.splice(0),
      ...(isFirst ? sentDays(words[at] ?? '') : []),
      ...messages.flatMap(ownHandle),
      ...own,
    ];
    return paragraphs.filter((one) => one !== '').map((one) => ({ ...block, cells: [one] }));
  });
  return { ...document, blocks };
}

// "Lena Hof (Nova)" and "Mara Quill": who writes to a company is the creator.
function partners(messages: ChatMessage[]): string[] {
  const senders = [...new Set(messages.map(({ sender, company }) => `${sender.trim()}|${company}`))].map((one) => one.split('|'));
  const names = senders
    .filter(([sender = '', company]) => company === '' && personName(sender)?.includes(' '))
    .map(([sender = '']) => sender);
  return names.length === 1 && senders.some(([, company]) => company !== '') ? names : [];
}

function messagesIn(words: string): { before: string; messages: ChatMessage[] } {
  const stamps = [...words.matchAll(stampPattern)];
  const messages = stamps.map((stamp, at) => ({
    sender: stamp[0].replace(/^[^\p{L}@]+/u, '').split(/\s?[:[(]/)[0] ?? '',
    company: /\((\p{L}[^()]*)\)/u.exec(stamp[0])?.[1] ?? '',
    text: words.slice(stamp.index + stamp[0].length, stamps[at + 1]?.index).trim(),
  }));
  return { before: words.slice(0, stamps[0]?.index).trim(), messages };
}

// The day of the first message says the year of days that have none.
function sentDays(words: string): string[] {
  const [stamp = ''] = words.match(stampPattern) ?? [];
  const [, first, second, third] = /(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})/.exec(stamp) ?? [];
  if (!first || !second || !third) return [];
  if (first.length === 4) return [`Sent: ${first}-${second}-${third}`];
  // Where the clock has 24 hours, the day stands before the month.
  const dayFirst = Number(first) > 12 || (Number(second) <= 12 && !/[ap]\.?m/i.test(stamp));
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return [`Sent: ${third.length === 2 ? `20${third}` : third}-${month}-${day}`];
}

const ownAccount = /\b(?:I'm|I am|im|I post as|my (?:handle|account|insta\w*|ig|tiktok|channel)(?: is|:)?)\s*(@[\p{L}\d_.]+)/iu;

// "Zenobia Farrow: I'm @zenobia.zines on both": only the sender in the stamp has the name.
function ownHandle({ sender, text }: ChatMessage): string[] {
  const account = ownAccount.exec(text)?.[1];
  const name = personName(sender);
  return account && name?.includes(' ') ? [`${name} (${account.replace(/\.$/, '')})`] : [];
}

const quotes =
  /^(?:(?:On|Am|Le|El|Il|Em|Op)\b.{5,140}\b(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef)\b[^:]{0,60}:$|-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine)|begin forwarded message)/iu;
const headerPattern = /^(?:from|von|de|da|van)\s*:\s*\S/i;
const headerNext =
  /^(?:sent|date|to|subject|cc|gesendet|an|betreff|datum|envoyé|à|objet|enviado|para|asunto|assunto|data|oggetto|aan|onderwerp)\s*:/i;

// The last agreement is in the newest messages; older ones are read together.
const maxMessages = 8;

/**
 * For a thread of messages, the newest message, then the newest two, and so on; otherwise the document alone. A value in a newer
 * message replaces the value in an older one.
 */
export function messagesNewestFirst(document: DocumentText, dayFirst: boolean): DocumentText[] {
  const messages = messagesOf(document.blocks);
  if (messages.length < 2) return [document];
  const days = messages.map((blocks, at) => sentAt(at === 0 ? blocks : blocks.slice(0, 6), dayFirst));
  const dated = days.every((day) => day !== '');
  const order = messages.map((blocks, at) => ({ blocks, day: days[at] ?? '', at }));
  // Without dates, the newest message is on top, as mail programs quote.
  if (dated) order.sort((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? 1 : -1));
  const newest = order.slice(0, maxMessages).map((_, at) => order.slice(0, at + 1).flatMap((one) => one.blocks));
  return [...newest.map((blocks) => ({ ...document, blocks })), ...(order.length > maxMessages ? [document] : [])];
}

function messagesOf(blocks: Block[]): Block[][] {
  const messages: Block[][] = [[]];
  let headerAt = -10;
  for (const [at, block] of blocks.entries()) {
    const text = block.cells.join(' ').trim();
    const header = headerPattern.test(text) && at - headerAt > 1 && followedByHeader(blocks, at);
    if (header) headerAt = at;
    const open = messages.at(-1);
    if ((header || quotes.test(text)) && open && open.length > 0 && !onlyQuoteLine(open)) messages.push([block]);
    else open?.push(block);
  }
  return messages;
}

// "-----Original Message-----" above "From: …" starts one message, not two.
function onlyQuoteLine(blocks: Block[]): boolean {
  return blocks.length === 1 && quotes.test(blocks[0]?.cells.join(' ').trim() ?? '');
}

function followedByHeader(blocks: Block[], at: number): boolean {
  const own = blocks[at]?.cells.join('\n') ?? '';
  return (
    own
      .split('\n')
      .slice(1)
      .some((line) => headerNext.test(line)) ||
    blocks.slice(at + 1, at + 4).some((block) => headerNext.test(block.cells.join(' ').trim()))
  );
}

const sent =
  /^(?:date|sent|gesendet|datum|envoyé|enviado|data)\s*:|\b(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef)\b|^(?:On|Am|Le)\b/i;

// When a message was sent by its header, as YYYYMMDDHHMM; '' when the header does not state it.
function sentAt(blocks: Block[], dayFirst: boolean): string {
  for (const line of blocks.slice(0, 8).flatMap((block) => block.cells.join('\n').split('\n'))) {
    const [mention] = sent.test(line.trim()) ? findDates(line, dayFirst) : [];
    if (!mention) continue;
    const { year, month, day } = mention.date;
    const time = timeIn(line.slice(mention.index + mention.length));
    return [year, month, day ?? 1, ...time].map((part) => String(part).padStart(2, '0')).join('');
  }
  return '';
}

function timeIn(text: string): [hour: number, minute: number] {
  const match = /(\d{1,2}):(\d{2})\s*([ap])?/i.exec(text);
  if (!match) return [0, 0];
  const [hour, half] = [Number(match[1]), match[3]?.toLowerCase()];
  const isAfternoon = half === 'p' || (half === undefined && hour >= 12);
  return [(hour % 12) + (isAfternoon ? 12 : 0), Number(match[2])];
}
