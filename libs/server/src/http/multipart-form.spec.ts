import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { callFrom, currentCall, runInCall } from '../messaging/call-context.ts';
import { receiveForm } from './multipart-form.ts';

const part = (name: string, value: string, file = ''): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

/** A request whose body is written later. */
function requestOf(type = 'multipart/form-data; boundary=edge'): PassThrough & Request {
  return Object.assign(new PassThrough(), { headers: { 'content-type': type } }) as unknown as PassThrough & Request;
}

describe('a multipart form with a file', () => {
  it('passes the file with the fields before it, and returns all fields', async () => {
    const request = requestOf();
    const received = receiveForm(request, 'chunk', async ({ name, body, fields }) => ({ name, fields, bytes: await text(body) }));
    request.end(`${part('a', '1')}${part('chunk', 'bytes', 'été.mp4')}${part('b', '2')}--edge--\r\n`);
    expect(await received).toEqual({
      fields: { a: '1', b: '2' },
      result: { name: 'été.mp4', fields: { a: '1' }, bytes: 'bytes' },
    });
  });

  it('is processed in the call context of its request', async () => {
    const request = requestOf();
    const call = { ...callFrom(() => undefined), caller: { kind: 'creator' as const, contractId: 7 } };
    const received = runInCall(call, () =>
      receiveForm(request, 'chunk', async ({ body }) => {
        await text(body);
        return currentCall()?.caller;
      }),
    );
    request.end(`${part('chunk', 'bytes', 'blob')}--edge--\r\n`);
    expect((await received).result).toEqual(call.caller);
  });

  it.each([
    ['without the file', `${part('a', '1')}--edge--\r\n`, 400],
    ['that breaks off', `${part('a', '1')}--edge\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\nhalf`, 400],
  ])('is refused %s', async (_, body, status) => {
    const request = requestOf();
    const received = receiveForm(request, 'chunk', ({ body: file }) => text(file));
    request.end(body);
    await expect(received).rejects.toMatchObject({ status });
  });

  it.each([
    ['the same name', 'chunk'],
    ['another name', 'other'],
  ])('is refused when a second file comes under %s, once nothing reads the first one any more', async (_, second) => {
    const request = requestOf();
    let isRead = false;
    const received = receiveForm(request, 'chunk', async ({ body }) => {
      await text(body);
      isRead = true;
    });
    request.end(`${part('chunk', 'bytes', 'a.mp4')}${part(second, 'more', 'b.mp4')}--edge--\r\n`);
    await expect(received).rejects.toMatchObject({ status: 400, message: 'Send one file at a time.' });
    expect(isRead).toBe(true);
  });

  it('is refused when it is not multipart', async () => {
    await expect(receiveForm(requestOf('application/json'), 'chunk', ({ body }) => text(body))).rejects.toMatchObject({
      status: 415,
    });
  });

  it.each(['edge', '"edge"', 'edge; charset=utf-8', '"a \\"quoted\\" edge"'])(
    'has the bytes of its file in whatever pieces they come, with the boundary %s',
    async (given) => {
      const boundary = given.startsWith('"a') ? 'a "quoted" edge' : 'edge';
      const almost = Buffer.from(
        ['\r', '\r\n', '\r\n--', `\r\n--${boundary.slice(0, -1)}`, `--${boundary}\r\n`, '\r\r\n-'].join('x'),
      );
      const file = Buffer.concat([randomBytes(90_000), almost, randomBytes(300_000), almost, almost, Buffer.from('\r\n--')]);
      const field = (name: string, value: string): string => part(name, value).replace('--edge', `--${boundary}`);
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\n`;
      const tail = `\r\n${field('after', '2\r\n--')}--${boundary}--\r\nepilogue`;
      const form = Buffer.concat([Buffer.from(field('before', '1') + head), file, Buffer.from(tail)]);
      for (const size of [1, 3, 7, 11, 64, 1021, 65_536, 1_000_000]) {
        const request = requestOf(`multipart/form-data; boundary=${given}`);
        const received = receiveForm(request, 'chunk', async ({ body, fields }) => ({ bytes: await buffer(body), fields }));
        // The smallest pieces only where it matters: around the delimiters.
        const isSmall = (at: number): boolean => at < 200 || at > form.length - 200 || (at > 90_000 && at < 90_600);
        for (let at = 0; at < form.length;) {
          const end = at + (isSmall(at) ? size : Math.max(size, 997));
          request.write(form.subarray(at, end));
          at = Math.min(end, form.length);
        }
        request.end();
        const { fields, result } = await received;
        expect([result.fields, fields]).toEqual([{ before: '1' }, { before: '1', after: '2\r\n--' }]);
        expect(createHash('sha256').update(result.bytes).digest('hex')).toBe(createHash('sha256').update(file).digest('hex'));
      }
    },
  );

  it.each([
    ['a small file', part('chunk', '', 'b'), ''],
    ['the file that has the name', part('other', 'no bytes', 'a') + part('chunk', 'late', 'b'), undefined],
    ['the first of two fields', part('chunk', 'first', 'a') + part('more', 'x') + part('more', 'y'), 'first'],
  ])('passes %s', async (_, parts, expected) => {
    const request = requestOf();
    const received = receiveForm(request, 'chunk', ({ body }) => text(body));
    request.end(`${parts}--edge--\r\n`);
    if (expected === undefined) await expect(received).rejects.toMatchObject({ status: 400 });
    else expect((await received).result).toBe(expected);
  });

  it('waits for a reader that is slow', async () => {
    const request = requestOf();
    const body = randomBytes(3_000_000);
    const sizes: number[] = [];
    const received = receiveForm(request, 'chunk', async ({ body: file }) => {
      let size = 0;
      for await (const piece of file as AsyncIterable<Buffer>) {
        await new Promise(setImmediate);
        size += piece.length;
        sizes.push(file.readableLength);
      }
      return size;
    });
    request.write('--edge\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\n');
    for (let at = 0; at < body.length; at += 65_536) request.write(body.subarray(at, at + 65_536));
    request.end('\r\n--edge--\r\n');
    expect((await received).result).toBe(body.length);
    expect(Math.max(...sizes)).toBeLessThan(600_000);
  });

  it('is refused when it breaks off within its file, and its reader learns of it', async () => {
    const request = requestOf();
    const read = Promise.withResolvers<unknown>();
    const received = receiveForm(request, 'chunk', ({ body }) => {
      const reading = text(body);
      reading.catch(read.resolve);
      return reading;
    });
    request.write(`--edge\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\n`);
    request.write(randomBytes(100_000));
    request.end('\r\n--ed');
    await expect(received).rejects.toMatchObject({ status: 400 });
    expect(await read.promise).toBeInstanceOf(Error);
  });
});
