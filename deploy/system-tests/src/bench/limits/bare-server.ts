// The limit of what a machine can do: one process with Express and pg, without any of what a product needs around it.
// `node bare-server.ts`, with DATABASE_URL, PORT and FILES_DIR.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response } from 'express';
import pg from 'pg';

const { DATABASE_URL = '', PORT = '', FILES_DIR = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express();

/** The columns of our lists, so that the database and the network have the same to do. */
const columns = `id, version, full_name, social_handle, monthly_fee, start_date, end_date, notes, platform, to_json(platforms) as platforms,
  videos_per_month, creator_id, admin_owner_id, title, original_pdf, parsed_json, term_start, total_videos, fee_total, fee_per_video,
  exclusivity, status, created_at, updated_at`;

app.get('/contracts', async (request, response) => {
  const { pageSize } = request.query;
  const list = `select ${columns} from contracts order by created_at desc, id desc`;
  if (!pageSize) return void response.json((await pool.query(list)).rows);
  const [counted, found] = await Promise.all([
    pool.query('select count(*) from contracts'),
    pool.query({ name: 'page', text: `${list} limit $1`, values: [pageSize] }),
  ]);
  response.set('X-Total-Count', String(counted.rows[0]?.count)).json(found.rows);
});

app.get('/search', async (request, response) => {
  const text = `select ${columns} from contracts where lower(full_name || ' ' || social_handle) like $1 order by created_at desc, id desc limit 25`;
  const { rows } = await pool.query({ name: 'search', text, values: [`%${String(request.query['search'])}%`] });
  response.json(rows);
});

app.get('/contracts/:id', async (request, response) => {
  const { rows } = await pool.query({
    name: 'one',
    text: `select ${columns} from contracts where id = $1`,
    values: [request.params.id],
  });
  response.json(rows[0]);
});

const insert = `insert into bench.contracts (full_name, social_handle, handle_key, monthly_fee, start_date, end_date, term_start, platforms,
  videos_per_month, status, version, created_at, updated_at)
  select f."fullName", f."socialHandle", f."socialHandle", f."monthlyFee", f."startDate", f."endDate", f."startDate", '{}',
    coalesce(f."videosPerMonth", 0), 'ACTIVE', 1, now(), now()
  from json_to_recordset($1) as f ("fullName" text, "socialHandle" text, "monthlyFee" numeric, "startDate" date, "endDate" date, "videosPerMonth" int)`;

app.post('/contracts', express.json(), async (request: Request<object, unknown, object>, response) => {
  const values = [JSON.stringify([request.body])];
  const { rows } = await pool.query({ name: 'insert', text: `${insert} returning *`, values });
  response.status(201).json(rows[0]);
});

app.put('/contracts/:id', express.json(), async (request: Request<{ id: string }, unknown, { notes: string }>, response) => {
  const text = 'update bench.contracts set notes = $2, version = version + 1, updated_at = now() where id = $1 returning *';
  const { rows } = await pool.query({ name: 'update', text, values: [request.params.id, request.body.notes] });
  response.json(rows[0]);
});

app.post('/import', express.text({ limit: '50mb' }), async (request: Request<object, unknown, string>, response) => {
  const [, ...lines] = request.body.split('\n');
  const rows = lines.map((line) => {
    const [fullName, socialHandle, startDate, endDate, monthlyFee] = line.split(',');
    return { fullName, socialHandle, startDate, endDate, monthlyFee };
  });
  const { rowCount } = await pool.query(insert, [JSON.stringify(rows)]);
  response.json({ imported: rowCount });
});

/** Stores a body and flushes it, as a promise that it is durable needs. */
app.put('/files/:name', async (request, response) => {
  const path = fileOf(request);
  await pipeline(request, createWriteStream(path, { highWaterMark: 1024 * 1024 }));
  const file = await open(path);
  await file.datasync();
  await file.close();
  response.status(201).end();
});

app.get('/files/:name', async (request, response: Response) => {
  const path = fileOf(request);
  const { size } = await stat(path);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.get('Range') ?? '') ?? [];
  const range = from === undefined ? { start: 0, end: size - 1 } : { start: Number(from), end: Number(to) };
  response.writeHead(from === undefined ? 200 : 206, { 'Content-Length': range.end - range.start + 1 });
  await pipeline(createReadStream(path, { ...range, highWaterMark: 256 * 1024 }), response);
});

app.listen(Number(PORT), '127.0.0.1');

function fileOf(request: Request<{ name: string }>): string {
  return join(FILES_DIR, request.params.name);
}
