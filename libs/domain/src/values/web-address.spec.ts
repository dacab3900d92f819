import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('an address of the web', () => {
  it.each([
    'https://shop.example/orders/1?a=b#c',
    'http://localhost:8080',
    'HTTPS://Example.COM',
    'https://exämple.de/ü',
    'https://x',
  ])('is %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'gifts',
    'www.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'https:///orders',
    'https://a b',
    'https://example.com/<script>',
    ' https://example.com',
    'https://[',
  ])('is not %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
