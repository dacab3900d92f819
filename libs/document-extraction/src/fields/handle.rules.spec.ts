import { describe, expect, it } from 'vitest';
import { fieldsOf, PARTIES } from '../../test/contract-text.ts';

const handle = (...lines: string[]) => fieldsOf(PARTIES, ...lines).socialHandle;

describe("the creator's account", () => {
  it.each([
    ['Handle: @nadia.cooks', '@nadia.cooks'],
    ['Social handle: nadia.cooks', '@nadia.cooks'],
    ['Instagram username: nadia_cooks', '@nadia_cooks'],
    ['Creator publishes on her account @nadia.cooks.', '@nadia.cooks'],
    ['Creator posts on TikTok (@nadia.cooks).', '@nadia.cooks'],
    ['Her TikTok is tiktok.com/@nadia.cooks', '@nadia.cooks'],
    ['Profile: https://www.instagram.com/nadia.cooks/', '@nadia.cooks'],
    ['Creator is known on Instagram under the name nadia.cooks.', '@nadia.cooks'],
    ["Creator's channel: youtube.com/@NadiaCooks", '@NadiaCooks'],
    ['Accounts: @nadia.cooks (TikTok), @nadiacooksmore (YouTube)', '@nadia.cooks'],
    ['Accounts: @nadia.clips (TikTok), @nadia.cooks (YouTube, primary)', '@nadia.cooks'],
    ['Nadia Brennan (@nadia.cooks) posts four videos a month. She tags @larkspurfoods.', '@nadia.cooks'],
    ['Creator tags @larkspurfoods in every video. Her own account is @homeofnadia.', '@homeofnadia'],
    ['Brand: Larkspur Foods (@larkspurfoods). Creator: Nadia Brennan (@homeofnadia).', '@homeofnadia'],
    ['Creator posts through @homeofnadia; her agency is @brighttalentco.', '@homeofnadia'],
    ['Her handle is now @homeofnadia (formerly @nadiab).', '@homeofnadia'],
    ['TikTok: homeofnadia', '@homeofnadia'],
    ['She posts as homeofnadia on both YouTube and TikTok.', '@homeofnadia'],
    ['5 tiktoks a month on @homeofnadia', '@homeofnadia'],
    ['She is @homeofnadia on YouTube.', '@homeofnadia'],
    [
      "1. The Agency acts for Creator.\n\n2. Creator posts on TikTok (handle: @homeofnadia; the Agency's handle @glow need not be shown).",
      '@homeofnadia',
    ],
    ['Creator posts the following on her accounts, all held under the name @homeofnadia.', '@homeofnadia'],
    ['AMENDMENT\n\nHandle: @oldnadia. All references to @oldnadia are replaced by @homeofnadia, her new handle.', '@homeofnadia'],
    ['Creator was recommended by Odette Quigley (@odette.om). Creator posts as @homeofnadia.', '@homeofnadia'],
    [
      'Brand has worked with the creators @lakelifeliz and @ben.b before. Creator posts on YouTube as @homeofnadia.',
      '@homeofnadia',
    ],
    ['@homeofnadia', '@homeofnadia'],
  ])('is read from: %s', (line, account) => {
    expect(handle(line)).toBe(account);
  });

  it.each([
    ['Creator will tag @larkspurfoods in each video.'],
    ['Brand may repost to @larkspur.kitchen with credit.'],
    ['Our own channels, including @larkspurfoods, may show the videos.'],
    ['Write to nadia@brennan.example or legal@larkspur.example.'],
    ['Agency: Bright Talent (@brighttalentco)'],
    ['Hashtags: #larkspur #ad'],
    ['Videos go on Instagram (@nadia.larks is the campaign account of the Brand).'],
    ['Handle: to be confirmed'],
    ['Our head of social, Fergal Doran (@fergaldoran), will be your contact.'],
    ['Have a look at what @brinebeauty and @tidalglow do.'],
    ['Brand account: @larkspur_official'],
  ])('is not stated by: %s', (line) => {
    expect(handle(line)).toBeNull();
  });
});
