import { describe, expect, it } from 'vitest';
import {
  canonicalPlatform,
  namedPlatformChoice,
  parsePlatforms,
  platformChoice,
  platforms,
  withPlatformChoice,
  type Platform,
  type PlatformChoice,
} from './platforms.ts';

describe('a platform has one name', () => {
  it.each([
    ['TikTok', 'TikTok'],
    ['tiktok', 'TikTok'],
    ['Tik Tok', 'TikTok'],
    [' instagram ', 'Instagram'],
    ['IG', 'Instagram'],
    ['youtube', 'YouTube'],
    ['You-Tube', 'YouTube'],
    ['twitter', 'X'],
    ['Twitter', 'X'],
    ['x', 'X'],
    ['X (Twitter)', 'X'],
    ['linked_in', 'LinkedIn'],
    ['Pinterest', 'Pinterest'],
    ['MySpace', undefined],
    ['other', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is %j', (word, name) => expect(canonicalPlatform(word)).toBe(name));

  it('knows each listed platform by its own name', () => {
    expect(platforms.map(canonicalPlatform)).toEqual([...platforms]);
  });

  it.each([
    ['TikTok;Instagram', ['TikTok', 'Instagram'], []],
    ['x, twitter ; X', ['X'], []],
    ['tiktok, MySpace', ['TikTok'], ['MySpace']],
    [' ;, ', [], []],
    ['', [], []],
  ])('a cell with %j names %j and leaves %j', (cell, known, unknown) => {
    expect(parsePlatforms(cell)).toEqual({ platforms: known, unknown });
  });
});

describe("the edit form's single choice", () => {
  it.each([
    ['none', null],
    ['', null],
    [null, null],
    ['instagram', 'instagram'],
    ['TikTok', 'tiktok'],
    ['youtube', 'youtube'],
    ['twitter', 'twitter'],
    ['X', 'twitter'],
    ['other', 'other'],
    ['Facebook', 'other'],
    ['MySpace', undefined],
  ])('%j is %j', (word, choice) => expect(platformChoice(word)).toBe(choice));

  it.each([
    ['X', 'twitter'],
    ['Twitter', 'twitter'],
    ['TIKTOK', 'tiktok'],
    ['None', 'none'],
    ['other', 'other'],
    ['Facebook', undefined],
    ['MySpace', undefined],
  ])('%j said by itself names %j', (word, choice) => expect(namedPlatformChoice(word)).toBe(choice));

  it.each<[Platform[], PlatformChoice | null, Platform[]]>([
    [[], 'instagram', ['Instagram']],
    [['TikTok'], 'instagram', ['TikTok', 'Instagram']],
    [['TikTok', 'Instagram'], 'tiktok', ['TikTok', 'Instagram']],
    [['X'], 'twitter', ['X']],
    [[], 'twitter', ['X']],
    [['TikTok', 'Facebook'], null, ['TikTok', 'Facebook']],
    [['TikTok'], 'other', ['TikTok']],
    [[], null, []],
    [[], 'other', []],
  ])('%j with %j becomes %j', (list, choice, after) => expect(withPlatformChoice(list, choice)).toEqual(after));
});
