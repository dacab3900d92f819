import { Problem } from '@creator-desk/local/problem';
import type { Answer, StartedSystem } from './started-system.ts';

/** One kind of request, sent so often in a round, so many at a time. */
export interface Workload {
  name: string;
  requests: number;
  concurrency: number;
  send(system: StartedSystem, known: Fixtures, nth: number): Promise<Answer>;
}

/** What the works need to know of a system's data. */
export interface Fixtures {
  contractIds: number[];
  slug: string;
  fileId: number;
}

const contractCount = 2_000;
const fileBytes = 1024 * 1024;
const json = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;

let createdContracts = 0;

export const workloads: Workload[] = [
  {
    name: 'list 100 contracts',
    requests: 120,
    concurrency: 8,
    send: ({ send }) => send('GET', '/api/contracts?page=1&pageSize=100'),
  },
  {
    name: 'search contracts',
    requests: 120,
    concurrency: 8,
    send: ({ send }, _, nth) => send('GET', `/api/contracts?page=1&pageSize=25&search=creator${nth}`),
  },
  {
    name: 'read a contract',
    requests: 160,
    concurrency: 8,
    send: ({ send }, { contractIds }, nth) => send('GET', `/api/contracts/${contractIds[nth]}`),
  },
  {
    name: 'create a contract',
    requests: 60,
    concurrency: 8,
    send: ({ send }) => send('POST', '/api/contracts', contract(`made${++createdContracts}`)),
  },
  {
    name: 'update a contract',
    requests: 60,
    concurrency: 8,
    send: ({ send }, { contractIds }, nth) =>
      send('PUT', `/api/contracts/${contractIds[nth]}`, { notes: `Note ${Math.random()}` }),
  },
  { name: 'portal page', requests: 80, concurrency: 8, send: ({ send }, { slug }) => send('GET', `/api/portal/${slug}`) },
  { name: 'upload 1 MiB', requests: 24, concurrency: 3, send: (system) => upload(system) },
  {
    name: 'download 1 MiB',
    requests: 60,
    concurrency: 4,
    send: ({ send }, { fileId }) => send('GET', `/api/contract-files/${fileId}/download`),
  },
];

/** Fills an empty system. */
export async function createFixtures(system: StartedSystem): Promise<Fixtures> {
  const heading = 'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee';
  const rows = Array.from({ length: contractCount }, (_, n) => `Creator ${n},@creator${n},2026-01-01,2027-12-31,${1000 + n}`);
  const form = multipartForm('file', 'contracts.csv', 'text/csv', Buffer.from([heading, ...rows].join('\n')));
  requireSuccess(await system.send('POST', '/api/contracts/import', form.body, form.headers));
  const listed = requireSuccess(await system.send('GET', '/api/contracts?page=1&pageSize=200&sort=fullName'));
  const contractIds = json<{ id: number }[]>(listed).map(({ id }) => id);
  const portal = requireSuccess(await system.send('POST', `/api/contracts/${contractIds[0]}/create-portal`));
  const file = requireSuccess(await upload(system));
  return { contractIds, slug: json<{ slug: string }>(portal).slug, fileId: json<{ id: number }>(file).id };
}

/** @throws Problem when the answer is no success: a benchmark of refusals says nothing */
export function requireSuccess(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Problem(`The system refused (${answer.status}): ${answer.body.toString().slice(0, 300)}`);
}

function contract(handle: string): object {
  const dates = { startDate: '2026-01-01', endDate: '2027-12-31' };
  return { fullName: `Made ${handle}`, socialHandle: handle, monthlyFee: '4500.00', videosPerMonth: 4, ...dates };
}

function upload(system: StartedSystem): Promise<Answer> {
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(fileBytes, 7)]);
  const form = multipartForm('file', 'page.jpg', 'image/jpeg', jpeg);
  return system.send('POST', '/api/contract-files/upload', form.body, form.headers);
}

function multipartForm(field: string, fileName: string, type: string, bytes: Buffer) {
  const boundary = 'creator-desk-benchmark';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
