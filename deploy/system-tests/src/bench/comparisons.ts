import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@creator-desk/local/problem';
import { multipartForm, type Answer, type Form, type OutgoingRequest, type Send } from './http-client.ts';

/** What is measured beside each other: our system, and what sets the limit. */
export interface Servers {
  ours: Send;
  bare: Send;
  shape: Send;
}

/** What the comparisons need to know of the data. */
export interface Fixtures {
  contractIds: number[];
  contracts: number;
  slug: string;
  videoId: number;
  /** Open uploads, for the chunks of one and of the other comparison. */
  uploadIds: [string, string];
}

/** One kind of work, as our system does it and as the limit does it. */
export interface Comparison {
  name: string;
  /** How many requests are under way at any time. */
  concurrency: number;
  /** The units of one request, when it is not one request: rows or megabytes. */
  unit?: { name: string; perRequest: (known: Fixtures) => number };
  limit: 'bare' | 'shape';
  ours(known: Fixtures, nth: number): OutgoingRequest;
  theirs(known: Fixtures, nth: number): OutgoingRequest;
}

const mebibyte = 1024 * 1024;
const videoBytes = 64 * mebibyte;
const importedRows = 10_000;
const chunkBytes = 8 * mebibyte;
/** As many as the largest video has. */
const chunksOfUpload = 320;

/** Of everything that is created, so that no handle repeats. */
let created = 0;
/** Likewise of each upload's chunks: one that is sent again is another case. */
const sentChunks = [0, 0];

export const comparisons: Comparison[] = [
  {
    name: 'list100',
    concurrency: 8,
    limit: 'bare',
    ours: () => get('/api/contracts?page=1&pageSize=100'),
    theirs: () => get('/contracts?pageSize=100'),
  },
  {
    name: 'list-all',
    concurrency: 1,
    limit: 'bare',
    unit: { name: 'rows', perRequest: ({ contracts }) => contracts },
    ours: () => get('/api/contracts'),
    theirs: () => get('/contracts'),
  },
  {
    name: 'search',
    concurrency: 8,
    limit: 'bare',
    ours: (known, nth) => get(`/api/contracts?page=1&pageSize=25&search=${handle(known, nth)}`),
    theirs: (known, nth) => get(`/search?search=${handle(known, nth)}`),
  },
  {
    name: 'read',
    concurrency: 8,
    limit: 'shape',
    ours: (known, nth) => get(`/api/contracts/${contractId(known, nth)}`),
    theirs: (known, nth) => get(`/rows/${contractId(known, nth)}`),
  },
  {
    name: 'portal',
    concurrency: 8,
    limit: 'shape',
    // From several addresses: 3000 requests a minute of one are limited.
    ours: ({ slug }, nth) => ({ ...get(`/api/portal/${slug}`), headers: { 'X-Forwarded-For': `192.0.2.${nth % 100}` } }),
    theirs: (known, nth) => get(`/rows/${contractId(known, nth)}`),
  },
  {
    name: 'create',
    concurrency: 8,
    limit: 'bare',
    ours: () => ({ method: 'POST', path: '/api/contracts', body: newContract() }),
    theirs: () => ({ method: 'POST', path: '/contracts', body: newContract() }),
  },
  {
    name: 'create-alone',
    concurrency: 1,
    limit: 'bare',
    ours: () => ({ method: 'POST', path: '/api/contracts', body: newContract() }),
    theirs: () => ({ method: 'POST', path: '/contracts', body: newContract() }),
  },
  {
    name: 'update',
    concurrency: 16,
    limit: 'bare',
    ours: (known, nth) => ({ method: 'PUT', path: `/api/contracts/${contractId(known, nth)}`, body: newNote() }),
    theirs: (known, nth) => ({ method: 'PUT', path: `/contracts/${contractId(known, nth)}`, body: newNote() }),
  },
  {
    name: 'import',
    concurrency: 1,
    limit: 'bare',
    unit: { name: 'rows', perRequest: () => importedRows },
    ours: () => importOf(importedRows),
    theirs: () => ({
      method: 'POST',
      path: '/import',
      body: csvOf(importedRows),
      headers: { 'Content-Type': 'text/plain' },
    }),
  },
  {
    name: 'upload',
    concurrency: 1,
    limit: 'bare',
    unit: { name: 'MiB', perRequest: () => videoBytes / mebibyte },
    ours: ({ contractIds: [contract = 0] }) => videoUpload(contract),
    theirs: bareUpload,
  },
  chunkComparison('upload-chunks', 0, 1),
  chunkComparison('upload-chunks-3', 1, 3),
  {
    name: 'range',
    concurrency: 4,
    limit: 'bare',
    unit: { name: 'MiB', perRequest: () => 1 },
    ours: ({ videoId }, nth) => ({ ...get(`/api/video-submissions/${videoId}/video`), headers: rangeOf(nth) }),
    theirs: (_, nth) => ({ ...get('/files/video'), headers: rangeOf(nth) }),
  },
  {
    name: 'whole-video',
    concurrency: 1,
    limit: 'bare',
    unit: { name: 'MiB', perRequest: () => videoBytes / mebibyte },
    ours: ({ videoId }) => get(`/api/video-submissions/${videoId}/video`),
    theirs: () => get('/files/video'),
  },
];

/**
 * Fills an empty system.
 * @param fill makes all contracts but the first 10,000, from one number to another; without it they are imported
 */
export async function createFixtures(
  ours: Send,
  contracts: number,
  fill?: (from: number, to: number) => Promise<void>,
): Promise<Fixtures> {
  const imported = fill ? Math.min(contracts, importedRows) : contracts;
  for (let rest = imported; rest > 0; rest -= importedRows) requireSuccess(await ours(importOf(Math.min(rest, importedRows))));
  if (fill && imported < contracts) {
    await fill(imported + 1, contracts);
    created += contracts - imported;
  }
  const listed = requireSuccess(await ours(get('/api/contracts?page=1&pageSize=200&sort=fullName')));
  const contractIds = json<{ id: number }[]>(listed).map(({ id }) => id);
  const [contract = 0] = contractIds;
  const portal = requireSuccess(await ours({ method: 'POST', path: `/api/contracts/${contract}/create-portal` }));
  const uploaded = requireSuccess(await ours(videoUpload(contract)));
  const uploadIds: [string, string] = [await beginUpload(ours, contract), await beginUpload(ours, contract)];
  const { slug } = json<{ slug: string }>(portal);
  return { contractIds, contracts, slug, videoId: json<{ id: number }>(uploaded).id, uploadIds };
}

async function beginUpload(ours: Send, contractId: number): Promise<string> {
  const file = { fileName: 'video.mp4', fileSize: chunkBytes * chunksOfUpload, totalChunks: chunksOfUpload };
  const body = { contractId, title: 'A video in chunks', ...file };
  const began = requireSuccess(await ours({ method: 'POST', path: '/api/video-submissions/init-upload', body }));
  return json<{ uploadId: string }>(began).uploadId;
}

/** Gives the bare server a video to send. */
export async function storeVideo(bare: Send): Promise<void> {
  requireSuccess(await bare(bareUpload()));
}

/** @throws Problem when the answer is no success: a benchmark of refusals says nothing */
export function requireSuccess(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Problem(`The request was refused (${answer.status}): ${answer.body.toString().slice(0, 300)}`);
}

const json = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;

function get(path: string): OutgoingRequest {
  return { method: 'GET', path };
}

function contractId({ contractIds }: Fixtures, nth: number): number {
  return contractIds[nth % contractIds.length] ?? 0;
}

/** Of one of the first contracts: a search that finds few rows. */
function handle({ contracts }: Fixtures, nth: number): string {
  return `bench${1 + (nth % contracts)}`;
}

function newContract(): object {
  const dates = { startDate: '2026-01-01', endDate: '2027-12-31' };
  return {
    fullName: `Made ${++created}`,
    socialHandle: `@bench${created}`,
    monthlyFee: '4500.00',
    videosPerMonth: 4,
    ...dates,
  };
}

function newNote(): object {
  return { notes: `Note ${Math.random()}` };
}

function csvOf(rows: number): Buffer {
  const heading = 'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee';
  const lines = Array.from({ length: rows }, () => `Creator ${++created},@bench${created},2026-01-01,2027-12-31,4500`);
  return Buffer.from([heading, ...lines].join('\n'));
}

function importOf(rows: number): OutgoingRequest {
  return { method: 'POST', path: '/api/contracts/import', ...multipartForm('file', 'contracts.csv', 'text/csv', csvOf(rows)) };
}

let videoContents: Buffer | undefined;

/** A clip, and behind it a box of bytes that players skip: one that is damaged costs an upload a new thread. */
function video(): Buffer {
  if (videoContents) return videoContents;
  const clip = readFileSync(join(import.meta.dirname, '../../e2e/videos/clip.mp4'));
  const box = Buffer.alloc(videoBytes - clip.length, 'video');
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  videoContents = Buffer.concat([clip, box]);
  return videoContents;
}

/** Made once for each contract: to copy a video into a form takes the client as long as to store it takes a server. */
const videoForms = new Map<number, Form>();

function videoUpload(contract: number): OutgoingRequest {
  const form = videoForms.get(contract) ?? videoFormOf(contract);
  videoForms.set(contract, form);
  return { method: 'POST', path: '/api/video-submissions/upload', ...form };
}

function videoFormOf(contract: number): Form {
  const boundary = 'creator-desk-benchmark';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = multipartForm('video', 'video.mp4', 'video/mp4', video());
  const fields = field('title', 'A video') + field('contractId', String(contract));
  return { ...form, body: Buffer.concat([Buffer.from(fields), form.body]) };
}

function bareUpload(): OutgoingRequest {
  return { method: 'PUT', path: '/files/video', body: video(), headers: { 'Content-Type': 'video/mp4' } };
}

/** One request is one chunk. */
function chunkComparison(name: string, upload: 0 | 1, concurrency: number): Comparison {
  const chunk = (): Buffer => video().subarray(0, chunkBytes);
  let form: Form | undefined;
  return {
    name,
    concurrency,
    limit: 'bare',
    unit: { name: 'MiB', perRequest: () => chunkBytes / mebibyte },
    ours: ({ uploadIds }) => {
      const index = (sentChunks[upload] = (sentChunks[upload] ?? 0) + 1) % chunksOfUpload;
      const path = `/api/video-submissions/upload-chunk?uploadId=${uploadIds[upload]}&chunkIndex=${index}`;
      form ??= multipartForm('chunk', 'blob', 'application/octet-stream', chunk());
      return { method: 'POST', path, ...form };
    },
    theirs: (_, nth) => ({ method: 'PUT', path: `/files/chunk-${nth % 8}`, body: chunk() }),
  };
}

function rangeOf(nth: number): Record<string, string> {
  const start = (nth % (videoBytes / mebibyte)) * mebibyte;
  return { Range: `bytes=${start}-${start + mebibyte - 1}` };
}
