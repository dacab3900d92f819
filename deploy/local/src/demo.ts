import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Api, Refused, signIn } from './api.ts';
import { Problem, runCommand } from './problem.ts';

let steps = 0;
const file = join(import.meta.dirname, '../demo/contract.pdf');

interface Extraction {
  data: Record<string, string | number | string[] | null>;
  confidence: Record<string, number>;
  evidence: Record<string, { page: number; text: string }>;
  engine: string;
  pagesRead: number;
  pagesTotal: number;
  fileId: number;
}

interface Contract {
  id: number;
  fullName: string;
  socialHandle: string;
  monthlyFee: string;
  startDate: string;
  endDate: string;
  expiry: string;
  daysRemaining: number;
}

/** `npm run demo`: from a contract document to the creator's portal, through the public API of the running system. */
await runCommand(async () => {
  step('Sign in as the admin');
  const api = await signIn();
  result(`signed in at ${api.address}`);

  step(`Upload a contract document (${basename(file)})`);
  const form = new FormData();
  form.append('pdf', new Blob([readFileSync(file)], { type: 'application/pdf' }), basename(file));
  const read = await api.call<Extraction>('POST', '/api/contracts/extract-pdf', form);
  result(`${read.pagesRead} of ${read.pagesTotal} pages read by ${read.engine}`);
  for (const [field, value] of Object.entries(read.data)) result(`${field.padEnd(15)} ${told(read, field, value)}`);

  step('Create the contract from what was read, with the document kept');
  const contract = await create(api, { ...filled(read.data), sourceFileId: read.fileId });
  result(`contract ${contract.id}: ${contract.fullName}, ${contract.socialHandle}, $${contract.monthlyFee} a month`);

  step('Find it in the list');
  const search = encodeURIComponent(contract.socialHandle);
  const found = (await api.call<Contract[]>('GET', `/api/contracts?search=${search}`)).find(({ id }) => id === contract.id);
  if (!found) throw new Problem(`Contract ${contract.id} is not in the list.`);
  result(`${found.startDate} to ${found.endDate}, ${found.expiry}, ${found.daysRemaining} days remaining`);

  step("Make the creator's portal (another service, which heard of the contract by an event)");
  const portal = await api.call<{ slug: string }>('POST', `/api/contracts/${contract.id}/create-portal`);
  result(`${api.address}/portal/${portal.slug}`);
  const links = await api.call<{ contractId: number }[]>('GET', '/api/portal-links');
  result(
    `one of ${links.length} portals, ${links.filter(({ contractId }) => contractId === contract.id).length} of this contract`,
  );

  console.log(`\nDone. Sign in at ${api.address} and see the contract in the dashboard.`);
});

/** A handle has one contract: played again, the demo takes a new handle. */
async function create(api: Api, input: Record<string, unknown>): Promise<Contract> {
  try {
    return await api.call('POST', '/api/contracts', input);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    const socialHandle = `${String(input['socialHandle'])}.${Date.now().toString(36)}`;
    result(`${String(input['socialHandle'])} has a contract already, so this one is for ${socialHandle}`);
    return api.call('POST', '/api/contracts', { ...input, socialHandle });
  }
}

function filled(fields: Extraction['data']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function told({ confidence, evidence }: Extraction, field: string, value: Extraction['data'][string]): string {
  if (value === null) return '–';
  const seen = evidence[field];
  const words = short(Array.isArray(value) ? value.join(', ') : String(value));
  if (!seen) return words;
  return `${words}  (${Math.round((confidence[field] ?? 0) * 100)}%, page ${seen.page}: "${short(seen.text)}")`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}

function step(words: string): void {
  console.log(`\n${++steps}. ${words}`);
}

function result(words: string): void {
  console.log(`   ${words}`);
}
