import type { Platform } from '@creator-desk/domain/contracts/platforms';

// Clauses with what they state, for the tests and for the training, which has few documents with some of these signals.

export const platformClauses: [clause: string, platforms: Platform[]][] = [
  ['One YouTube video and one clip on TikTok that is not a copy of it, each month.', ['YouTube', 'TikTok']],
  ['Creator posts videos on TikTok.\n\nCan I post on Instagram too?', ['TikTok']],
  ['Creator posts videos on TikTok.\n\nNobody watches her YouTube channel.', ['TikTok']],
  ['Platforms: TikTok, Instagram', ['TikTok', 'Instagram']],
  [
    "Client may show the films here:\n\nLarkspur Facebook page\n\nLarkspur YouTube page\n\nThe Creator uploads the films to the Creator's own channels:\n\nTikTok [@nadia.b]",
    ['TikTok'],
  ],
  ['2 x min 20" TikTok videos\n\nRespect the house rules of all networks (e.g. Facebook, Snapchat,\nYouTube, etc.).', ['TikTok']],
  [
    'Creator posts a Reel on Instagram. The other presenters post theirs on their respective TikTok and YouTube channels.',
    ['Instagram'],
  ],
  [
    'Creator posts a clip on TikTok.\n\nUSAGE TERMS\n\nSix weeks after the first film is online, across Facebook and YouTube.',
    ['TikTok'],
  ],
  ['Creator posts a clip on TikTok. Paid distribution to Larkspur Instagram page for four weeks.', ['TikTok']],
  ['Channels – YouTube and LinkedIn', ['YouTube', 'LinkedIn']],
  ['Creator posts the videos on TikTok and Instagram.', ['TikTok', 'Instagram']],
  ['Creator uploads each video to her YouTube channel.', ['YouTube']],
  ['TikTok: @nadia.b', ['TikTok']],
  ['Accounts: @nadia.b (Snapchat, Pinterest)', ['Snapchat', 'Pinterest']],
  ['Her profile is tiktok.com/@nadia.b.', ['TikTok']],
  ['Where published: X (formerly Twitter)', ['X']],
  ['Creator posts on Twitter and Facebook.', ['X', 'Facebook']],
  ['Creator shares four clips a month on X and LinkedIn.', ['X', 'LinkedIn']],
  ['Networks: IG, YT', ['Instagram', 'YouTube']],
  ['2 videos per month, TikTok + Reels', ['TikTok', 'Instagram']],
  ['4 Instagram Reels and 2 YouTube Shorts per month', ['Instagram', 'YouTube']],
  ['Videos go live on TikTok; Brand may repost them on Facebook.', ['TikTok']],
  ['Creator publishes on Instagram but not on TikTok.', ['Instagram']],
  ['Creator publishes on YouTube. Posting on Facebook is no longer part of the services.', ['YouTube']],
  ['Creator publishes on YouTube. Brand receives a licence to run the videos as ads on Instagram and Facebook.', ['YouTube']],
  ['Creator publishes on YouTube. She will not appear in videos for competitors on TikTok.', ['YouTube']],
  ["Creator publishes on YouTube and tags Brand's Instagram account.", ['YouTube']],
  ['Creator publishes on Pinterest. We may share them on our own TikTok page.', ['Pinterest']],
  ['Creator publishes on YouTube. Creator may also post on Instagram, without pay and without obligation.', ['YouTube']],
  ['She posts on TikTok (she has a dormant Facebook page as well).', ['TikTok']],
  ['Channels in scope: YouTube\n\nChannels out of scope: TikTok, podcast', ['YouTube']],
  ['Content: 4 Reels + 2 TikToks per month\n\nFollowers: IG 220k', ['Instagram', 'TikTok']],
  ['Creator posts on Instagram (@nadia.b). Her TikTok account (@nadia.runs) is excluded from this contract.', ['Instagram']],
  ['Creator has closed her Facebook page and now publishes on YouTube.', ['YouTube']],
  ['☒ TikTok ☐ Instagram ☑ YouTube', ['TikTok', 'YouTube']],
  ['Platforms: [x] TikTok [ ] Instagram [x] YouTube', ['TikTok', 'YouTube']],
];

export const noPlatforms: [clause: string][] = [
  ['Brand may share the photographs on:\n\nFacebook, for a year;\n\nInstagram, for a year.'],
  ['The disclosure is short where the medium has little space (e.g. Twitter).'],
  ['Creator makes five videos each month.'],
  ['Brand may use the videos on its Instagram and TikTok channels.'],
  ["Brand's Facebook page may show extracts."],
  ['Paid media: Facebook and Pinterest, 30 days'],
  ['Neither party is liable for an outage of YouTube.'],
  ['Creator permits the use of her photograph in newspaper, mail and Facebook advertising.'],
  ['Sign here: X ____________'],
];
