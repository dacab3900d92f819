// Makes a certification authority of one's own and a server certificate for each name, with nothing but Node:
//   node deploy/compose/certificates.mjs FOLDER NAME[,OTHER_NAME|IP…]…
// FOLDER gets ca.crt and ca.key, and NAME.crt and NAME.key for each. What is there stays; a certificate that ends within 60 days, or
// that another authority signed, is made again.
import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

const dayMs = 24 * 60 * 60 * 1000;
const [authorityDays, serverDays, renewDays] = [3650, 397, 60];

/** DER (ITU-T X.690): tag, length, content. */
function der(tag, ...contents) {
  const content = Buffer.concat(contents);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}

const sequence = (...items) => der(0x30, ...items);
const explicit = (number, ...items) => der(0xa0 + number, ...items);
const octets = (content) => der(0x04, content);
const bits = (content, unused = 0) => der(0x03, Buffer.from([unused]), content);
const yes = der(0x01, Buffer.from([0xff]));
const utf8 = (text) => der(0x0c, Buffer.from(text));
/** GeneralizedTime is wanted from 2050 on only, UTCTime before (RFC 5280, 4.1.2.5). */
const time = (date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** An object identifier, whose numbers are below 16384. */
function identifier(text) {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Buffer.from([40 * first + second, ...rest.flatMap((n) => (n < 128 ? [n] : [(n >> 7) | 0x80, n & 0x7f]))]));
}

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const named = (name) => sequence(der(0x31, sequence(identifier('2.5.4.3'), utf8(name))));
const extension = (id, value, critical) => sequence(identifier(id), ...(critical ? [yes] : []), octets(value));

/** An address, or a name of the DNS (RFC 5280, 4.2.1.6). */
function generalName(name) {
  return isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
}

function certificate({ subject, issuer, publicKey, signingKey, days, extensions }) {
  const now = Date.now();
  // a positive number of 127 random bits
  const serial = randomBytes(16);
  serial[0] = (serial[0] & 0x7f) | 0x40;
  const body = sequence(
    explicit(0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    named(issuer),
    // clocks differ
    sequence(time(new Date(now - dayMs)), time(new Date(now + days * dayMs))),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensions)),
  );
  const signed = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signingKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g);
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const authorityName = 'Creator Desk';

/** Whole or not at all. */
function put(file, text, mode) {
  writeFileSync(`${file}.new`, text, { mode, flush: true });
  renameSync(`${file}.new`, file);
}

function endsSoon(one) {
  return new Date(one.validTo).getTime() < Date.now() + renewDays * dayMs;
}

/** @returns the authority's certificate and private key, made when missing */
function authorityIn(folder) {
  const [certificateFile, keyFile] = [join(folder, 'ca.crt'), join(folder, 'ca.key')];
  if (!existsSync(certificateFile) || !existsSync(keyFile) || endsSoon(new X509Certificate(readFileSync(certificateFile)))) {
    const { publicKey, privateKey } = newKeys();
    const extensions = [
      extension('2.5.29.19', sequence(yes, der(0x02, Buffer.from([0]))), true),
      // signs certificates and nothing else
      extension('2.5.29.15', bits(Buffer.from([0x04]), 2), true),
    ];
    const names = { subject: authorityName, issuer: authorityName };
    put(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o400);
    put(certificateFile, certificate({ ...names, publicKey, signingKey: privateKey, days: authorityDays, extensions }), 0o444);
  }
  return { issued: new X509Certificate(readFileSync(certificateFile)), key: createPrivateKey(readFileSync(keyFile)) };
}

/** @param names by which others call it; the first names its files */
export function serverCertificate(folder, names) {
  mkdirSync(folder, { recursive: true });
  const authority = authorityIn(folder);
  const [certificateFile, keyFile] = [join(folder, `${names[0]}.crt`), join(folder, `${names[0]}.key`)];
  if (existsSync(certificateFile) && existsSync(keyFile)) {
    const kept = new X509Certificate(readFileSync(certificateFile));
    const isFor = names.every((name) => (isIPv4(name) ? kept.checkIP(name) : kept.checkHost(name)) !== undefined);
    if (
      isFor &&
      !endsSoon(kept) &&
      kept.verify(createPublicKey(authority.issued.publicKey.export({ type: 'spki', format: 'pem' })))
    )
      return;
  }
  const { publicKey, privateKey } = newKeys();
  const extensions = [
    extension('2.5.29.19', sequence(), true),
    // signs handshakes; serves and, between servers, calls
    extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true),
    extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.1'), identifier('1.3.6.1.5.5.7.3.2'))),
    extension('2.5.29.17', sequence(...names.map(generalName))),
  ];
  const given = { subject: names[0], issuer: authorityName, publicKey, signingKey: authority.key };
  put(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o400);
  put(certificateFile, certificate({ ...given, days: serverDays, extensions }), 0o444);
}

const [, program, folder, ...servers] = process.argv;
if (program?.endsWith('certificates.mjs') && folder) for (const names of servers) serverCertificate(folder, names.split(','));
