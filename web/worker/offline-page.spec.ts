import { languages, languageTag } from '@creator-desk/domain/values/languages';
import { describe, expect, it } from 'vitest';
import { offlinePage, texts } from './offline-page.ts';

describe('the page without a connection', () => {
  it.each(languages)('speaks %s', async (language) => {
    const html = await offlinePage(language).text();
    expect(html).toContain(`lang="${languageTag(language)}"`);
    for (const text of Object.values(texts[language])) expect(html).toContain(text);
    if (language !== 'en') for (const text of Object.values(texts.en)) expect(html).not.toContain(text);
  });

  it('runs its own script and style, and loads nothing', async () => {
    const [answer, other] = [offlinePage('en'), offlinePage('en')];
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([\w-]{36})'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const html = await answer.text();
    expect(html.match(/<(?:script|style) nonce="[\w-]+"/g)).toEqual([`<style nonce="${nonce}"`, `<script nonce="${nonce}"`]);
    expect(html).not.toMatch(/<link|<img|src=|https?:/);
    expect(other.headers.get('content-security-policy')).not.toBe(policy);
  });
});
