import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Api, ApiError, signIn } from '../api.ts';
import { Problem, runCommand } from '../problem.ts';

let stepNumber = 0;
const file = join(import.meta.dirname, '../../demo/contract.pdf');

interface ExtractionResult {
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
  startStep('Sign in as the admin');
  const api = await signIn();
  printResult(`signed in at ${api.address}`);

  startStep(`Upload a contract document (${basename(file)})`);
  const form = new FormData();
  form.append('pdf', new Blob([readFileSync(file)], { type: 'application/pdf' }), basename(file));
  const extraction = await api.call<ExtractionResult>('POST', '/api/contracts/extract-pdf', form);
  printResult(`${extraction.pagesRead} of ${extraction.pagesTotal} pages read by ${extraction.engine}`);
  for (const [field, value] of Object.entries(extraction.data))
    printResult(`${field.padEnd(15)} ${formatField(extraction, field, value)}`);

  startStep('Create the contract from the extracted data and attach the document');
  const contract = await createContract(api, { ...withoutNulls(extraction.data), sourceFileId: extraction.fileId });
  printResult(`contract ${contract.id}: ${contract.fullName}, ${contract.socialHandle}, $${contract.monthlyFee} a month`);

  startStep('Find it in the list');
  const search = encodeURIComponent(contract.socialHandle);
  const found = (await api.call<Contract[]>('GET', `/api/contracts?search=${search}`)).find(({ id }) => id === contract.id);
  if (!found) throw new Problem(`Contract ${contract.id} is not in the list.`);
  printResult(`${found.startDate} to ${found.endDate}, ${found.expiry}, ${found.daysRemaining} days remaining`);

  startStep("Create the creator's portal (another service, which knows the contract from an event)");
  const portal = await api.call<{ slug: string }>('POST', `/api/contracts/${contract.id}/create-portal`);
  printResult(`${api.address}/portal/${portal.slug}`);
  const links = await api.call<{ contractId: number }[]>('GET', '/api/portal-links');
  printResult(
    `one of ${links.length} portals, ${links.filter(({ contractId }) => contractId === contract.id).length} of this contract`,
  );

  console.log(`\nDone. Sign in at ${api.address} and see the contract in the dashboard.`);
});

/** A handle has only one contract: another run of the demo uses a new handle. */
async function createContract(api: Api, input: Record<string, unknown>): Promise<Contract> {
  try {
    return await api.call('POST', '/api/contracts', input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const socialHandle = `${String(input['socialHandle'])}.${Date.now().toString(36)}`;
    printResult(`${String(input['socialHandle'])} has a contract already, so this one is for ${socialHandle}`);
    return api.call('POST', '/api/contracts', { ...input, socialHandle });
  }
}

function withoutNulls(fields: ExtractionResult['data']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function formatField({ confidence, evidence }: ExtractionResult, field: string, value: ExtractionResult['data'][string]): string {
  if (value === null) return '–';
  const source = evidence[field];
  const text = truncate(Array.isArray(value) ? value.join(', ') : String(value));
  if (!source) return text;
  return `${text}  (${Math.round((confidence[field] ?? 0) * 100)}%, page ${source.page}: "${truncate(source.text)}")`;
}

function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}

function startStep(title: string): void {
  console.log(`\n${++stepNumber}. ${title}`);
}

function printResult(text: string): void {
  console.log(`   ${text}`);
}
