import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../test/fixtures.ts';
import { addressOf, loadEnvFile, readSettings, root, variables } from './settings.ts';

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('the settings of the local start', () => {
  it('need nothing', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: join(root, '.data'), gatewayEnv: {} });
    expect(settings.sharedEnv).toEqual({ BUSINESS_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', ADMIN_PASSWORD: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('take a relative data directory from the project, not from where it was started', () => {
    expect(readSettings({ DATA_DIR: 'other' }).dataDir).toBe(join(root, 'other'));
    expect(readSettings({ DATA_DIR: '/var/lib/desk' }).dataDir).toBe('/var/lib/desk');
  });

  it.each([
    ['ADMIN_PASSWORD', 'short', 'must have at least 12 characters'],
    ['ADMIN_PASSWORD', 'password1234', 'is too easy to guess: choose one that nobody else uses'],
    ['API_TOKENS', 'short', 'must be tokens of at least 20 characters each, separated by commas'],
  ])('refuse a weak %s without repeating it', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`  - ${name} ${problem}`]);
  });

  it('hand the secrets of the gateway to the gateway alone', () => {
    const apiTokens = 'token-of-20-letters-,another-of-20-letters';
    const adminPassword = 'correct horse battery staple';
    const settings = readSettings({
      API_TOKENS: apiTokens,
      TRUST_PROXY: 'yes',
      OPENAI_API_KEY: 'key',
      ADMIN_PASSWORD: adminPassword,
    });
    expect(settings.gatewayEnv).toEqual({ API_TOKENS: apiTokens, TRUST_PROXY: 'yes' });
    expect(settings.sharedEnv).toEqual({ BUSINESS_TIMEZONE: expect.any(String) });
    expect(settings.modelEnv).toEqual({ OPENAI_API_KEY: 'key' });
  });

  it('hand the mail server to the service that sends mails alone, and refuse one without a sender', () => {
    const given = { SMTP_URL: 'smtps://desk:secret@mail.example.com', MAIL_FROM: 'Desk <desk@example.com>' };
    expect(readSettings(given).mailEnv).toEqual(given);
    for (const address of ['Desk <desk@example.com>, other@example.com', 'team@example.com\r\nBcc: x@example.com'])
      expect(problemsOf({ MAIL_REPLY_TO: address })).toEqual([expect.stringMatching('MAIL_REPLY_TO must be an address such as')]);
    expect(problemsOf({ SMTP_URL: given.SMTP_URL })).toEqual(['  - MAIL_FROM is missing: SMTP_URL needs it']);
    expect(problemsOf({ SMTP_URL: 'https://secret@mail.example.com' })[0]).not.toContain('secret');
  });

  it.each([
    ['MAIL_FROM', 'desk@example.com', true],
    ['MAIL_FROM', 'Creator Desk <desk@example.com>', true],
    ['MAIL_FROM', 'Creator Desk', false],
    // [variable, value, whether it can be used]
    ['PORT', '1', true],
    ['PORT', '65535', true],
    ['PORT', '0', false],
    ['PORT', '65536', false],
    ['PORT', '80a', false],
    ['DATABASE_URL', 'postgres://me:secret@db:5432/desk', true],
    ['DATABASE_URL', 'mysql://db', false],
    ['NATS_URL', 'nats://127.0.0.1:4222', true],
    ['NATS_URL', '127.0.0.1:4222', false],
    ['S3_BUCKET', 'creator-desk', true],
    ['S3_BUCKET', 'My Bucket', false],
    ['BUSINESS_TIMEZONE', 'Asia/Tokyo', true],
    ['BUSINESS_TIMEZONE', 'Mars/Olympus', false],
    ['OPENAI_BASE_URL', 'http://localhost:11434/v1', true],
    ['OPENAI_BASE_URL', 'localhost', false],
    ['OPENAI_TIMEOUT_MS', '15000', true],
    ['OPENAI_TIMEOUT_MS', '15001', false],
    ['OPENAI_TIMEOUT_MS', '5s', false],
    ['LOG_LEVEL', 'debug', true],
    ['LOG_LEVEL', 'loud', false],
    ['FFMPEG_PATH', process.execPath, true],
    ['FFMPEG_PATH', 'ffmpeg', true],
    ['FFMPEG_PATH', '/nowhere/ffmpeg', false],
    ['SESSION_IDLE_DAYS', '1', true],
    ['SESSION_IDLE_DAYS', '30', true],
    ['SESSION_IDLE_DAYS', '31', false],
    ['CREATOR_VIDEOS_PER_DAY', '100000', true],
    ['CREATOR_GIGABYTES_PER_DAY', '0', false],
    ['TRUST_PROXY', '2', true],
    ['TRUST_PROXY', 'perhaps', false],
  ])('%s=%s can be used: %s', (name, value, usable) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.length).toBe(usable ? 0 : 1);
    if (!usable) expect(problems[0]).toMatch(new RegExp(`^ {2}- ${name} must be .*, not '${value}'$`));
  });

  it('list all problems at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', S3_ENDPOINT: 'http://s3' }).map((line) => line.split(' ')[3])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]);
  });

  it('warn about a name in their file that looks misspelt', () => {
    const directory = temporaryDirectory();
    const file = join(directory, '.env');
    writeFileSync(file, '# a comment\nPUBLC_URL=https://desk.example.com\nTLS_DIR=./tls\nCREATOR_LINKS_PER_DAY=5\n');
    const warnings: string[] = [];
    loadEnvFile(file, (message) => warnings.push(message));
    rmSync(directory, { recursive: true });
    expect(warnings).toEqual([`${file}: PUBLC_URL is no setting: did you mean PUBLIC_URL?`]);
  });

  it('say so when their file cannot be read', () => {
    expect(() => loadEnvFile(import.meta.dirname)).toThrow(`The settings in ${import.meta.dirname} cannot be read (EISDIR).`);
  });

  it('are all named in .env.example, and nothing else is', () => {
    const named = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(variables).sort());
  });
});

describe('the address for a browser', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['192.168.1.5', 'http://192.168.1.5:8080'],
    ['fd00::1', 'http://[fd00::1]:8080'],
  ])('listening on %s it is %s', (host, address) => {
    expect(addressOf({ host, port: 8080 })).toBe(address);
  });
});
