import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
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

  it('is refused when it is not multipart', async () => {
    await expect(receiveForm(requestOf('application/json'), 'chunk', ({ body }) => text(body))).rejects.toMatchObject({
      status: 415,
    });
  });
});
