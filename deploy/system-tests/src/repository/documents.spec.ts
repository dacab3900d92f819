import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';
import { retiredIn } from '../../vocabulary.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const folders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const fileNames = new Set(tracked.map((file) => basename(file)));
const pages = tracked.filter((file) => file.endsWith('.md') && !file.includes('/bench/'));
/** It also names what no longer exists. */
const history = 'CHANGELOG.md';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Every word of the sources and settings; what generated files say does not count. */
const words = new Set(
  tracked
    .filter((file) => /\.(m?tsx?|mjs|ya?ml|json|cfg|conf|sh)$|Dockerfile$|\.env\.example$/.test(file))
    .filter((file) => !file.endsWith('package-lock.json') && existsSync(join(root, file)))
    .flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** The text between backticks, without the blocks of code. */
function quoted(page: string): string[] {
  const prose = read(page).replace(/^```[^]*?^```/gm, '');
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, text]) => text ?? '');
}

/** A path of the repository: it begins with a folder or file that there is. A star stands for anything. */
const isPath = (text: string): boolean => /^[\w.*@-]+(\/[\w.*@-]+)+\/?$/.test(text) && folders.has(text.split('/')[0] ?? '');
const isFileName = (text: string): boolean => /^[\w.-]+\.(ts|tsx|mjs|json|yml|yaml|md|cfg)$/.test(text);
/** A name in the code has a capital letter or an underscore inside: `outbox.publish(…)`, `LIST_STALL_TIMEOUT_MS`. */
const isName = (text: string): boolean => /^@?[A-Za-z_][\w.]*(\(.*\))?$/.test(text) && /[a-z][A-Z]|_|\(|^@/.test(text);

const current = pages.filter((page) => page !== history);
/** Texts that operators read beside the documents. */
const operated = tracked.filter(
  (file) => /^(deploy\/.*|docker-compose.*|\.env\.example)$/.test(file) && /\.(ya?ml|json|example)$/.test(file),
);

describe.each(pages)('%s', (page) => {
  it('links to pages that exist', () => {
    const links = Array.from(read(page).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g), ([, link]) => link ?? '');
    const missing = links.filter((link) => !/^https?:|^mailto:/.test(link) && !existsSync(join(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });
});

describe.each(current)('%s', (page) => {
  it('names files, scripts and code that exist', () => {
    const texts = quoted(page);
    const paths = texts.filter(isPath).filter((path) => globSync(path, { cwd: root }).length === 0);
    const files = texts.filter(isFileName).filter((name) => !fileNames.has(name));
    const commands = Array.from(read(page).matchAll(/npm run ([\w:-]+)/g), ([, script]) => script ?? '');
    const names = texts
      .filter(isName)
      .flatMap((text) => text.replace(/\(.*\)$/, '').match(/[A-Za-z_$][\w$]*/g) ?? [])
      .filter((word) => !words.has(word) && !words.has(word.replace(/^creator_desk_/, '')));
    expect({ paths, files, names, commands: commands.filter((script) => !scripts.includes(script)) }).toEqual({
      paths: [],
      files: [],
      names: [],
      commands: [],
    });
  });
});

it.each([...current, ...operated])('%s uses the words of the glossary', (page) => {
  const lines = read(page).split('\n');
  expect(lines.flatMap((line, index) => retiredIn(line).map(({ found }) => `line ${index + 1}: ${found}`))).toEqual([]);
});
