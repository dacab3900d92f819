import { describe, expect, it } from 'vitest';
import { mailToText } from './raw-mail.ts';

const head = ['From: Hugo <hugo@osprey.example>', 'Subject: =?utf-8?Q?Ambassador_deal_=E2=82=AC?=', 'MIME-Version: 1.0'];
const sentence = 'you get €1,800 a month for four TikTok videos on @runwithtova';
const quoted = 'you get =E2=82=AC1,800 a month for four TikTok videos on @runwitht=\nova';

describe('a mail as it travels', () => {
  it('is read with its headers and its words, not their code', () => {
    const mail = [...head, 'Content-Transfer-Encoding: quoted-printable', '', quoted].join('\r\n');
    expect(mailToText(mail)).toBe(`From: Hugo <hugo@osprey.example>\nSubject: Ambassador deal €\n\n${sentence}`);
  });

  it('of several parts is read once', () => {
    const parts = ['text/plain', 'text/html'].map((type) =>
      [`Content-Type: ${type};`, ' charset="utf-8"', 'Content-Transfer-Encoding: quoted-printable', '', quoted].join('\n'),
    );
    const mail = [
      ...head,
      'Content-Type: multipart/alternative; boundary="b1"',
      '',
      ...parts.map((part) => `--b1\n${part}`),
      '--b1--',
    ];
    expect(mailToText(mail.join('\n')).split('\n\n').slice(1)).toEqual([sentence]);
  });

  it('in base64 with a web page alone is read as text', () => {
    const body = Buffer.from(`<p>Hi</p><p>${sentence}</p>`).toString('base64');
    const mail = [...head, 'Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: base64', '', body].join('\n');
    expect(mailToText(mail)).toContain(`Hi\n${sentence}`);
  });

  it.each(['Creator: Jane Doe\nFee: $100\n\nText =E2', 'no mail at all', `From: A\nTo: B\n\n${quoted}`])(
    'is not what %j is',
    (text) => {
      expect(mailToText(text)).toBe(text);
    },
  );
});
