import { isWebAddress } from '../values/web-address.ts';
import type { Platform } from '../contracts/platforms.ts';

/** What a `{name}` in a path or query stands for. */
const parts = {
  user: String.raw`[\w.-]{1,100}`,
  number: String.raw`\d{3,25}`,
  digit: String.raw`\d`,
  code: String.raw`[\w-]{5,120}`,
  end: String.raw`[\w-]{1,20}`,
  video: String.raw`[\w-]{11}`,
  words: '[^/]{1,300}',
  activity: '(?:activity|ugcPost|share)',
} as const;

interface PostForm {
  platform: Platform;
  hosts: RegExp;
  /** Path and query of a post. Other parts of a query are left out. */
  path: string;
  /** No other post of the platform has it, and every form of the address has the same. */
  id: string;
  /** Of the post as it is stored; '{host}' is the one that was given. */
  address: string;
}

const forms =
  (platform: Platform, hosts: RegExp, base: string) =>
  (...given: readonly (readonly [path: string, id: string, address?: string])[]): PostForm[] =>
    given.map(([path, id, address = path]) => ({ platform, hosts, path, id, address: `https://${base}${address}` }));

/** The addresses of posts, by platform: the only place that knows them. Short links are not followed, so they are posts of their own. */
const postForms: readonly PostForm[] = [
  ...forms('TikTok', /^(www\.|m\.)?tiktok\.com$/, 'www.tiktok.com')(
    ['/@{user}/video/{number}', '{number}'],
    ['/@{user}/photo/{number}', '{number}'],
    ['/t/{code}', 'short/{code}'],
  ),
  ...forms('TikTok', /^m\.tiktok\.com$/, 'm.tiktok.com')(['/v/{number}.html', '{number}']),
  ...forms('TikTok', /^v[mt]\.tiktok\.com$/, '{host}')(['/{code}', 'short/{code}']),
  ...forms('Instagram', /^((www|m)\.)?instagram\.com$|^(www\.)?instagr\.am$/, 'www.instagram.com')(
    ['/share/{code}', 'share/{code}'],
    ['/share/p/{code}', 'share/{code}'],
    ['/share/reel/{code}', 'share/{code}'],
    ['/p/{code}', '{code}'],
    ['/reel/{code}', '{code}'],
    ['/reels/{code}', '{code}', '/reel/{code}'],
    ['/tv/{code}', '{code}'],
    ['/{user}/p/{code}', '{code}', '/p/{code}'],
    ['/{user}/reel/{code}', '{code}', '/reel/{code}'],
    ['/stories/{user}/{number}', 'story/{number}'],
  ),
  ...forms('YouTube', /^((www|m|music)\.)?youtube\.com$/, 'www.youtube.com')(
    ['/watch?v={video}', '{video}'],
    ['/shorts/{video}', '{video}'],
    ['/live/{video}', '{video}'],
    ['/embed/{video}', '{video}', '/watch?v={video}'],
    ['/v/{video}', '{video}', '/watch?v={video}'],
    ['/post/{code}', 'post/{code}'],
  ),
  ...forms('YouTube', /^(www\.)?youtu\.be$/, 'www.youtube.com')(['/{video}', '{video}', '/watch?v={video}']),
  ...forms('X', /^((www|m|mobile)\.)?(x|twitter)\.com$/, 'x.com')(
    ['/i/web/status/{number}', '{number}', '/i/status/{number}'],
    ['/{user}/status/{number}', '{number}'],
    ['/{user}/status/{number}/video/{digit}', '{number}', '/{user}/status/{number}'],
    ['/{user}/status/{number}/photo/{digit}', '{number}', '/{user}/status/{number}'],
  ),
  ...forms('Facebook', /^((www|m|web)\.)?(facebook|fb)\.com$/, 'www.facebook.com')(
    ['/reel/{number}', '{number}'],
    ['/watch?v={number}', '{number}'],
    ['/watch/live?v={number}', '{number}', '/watch?v={number}'],
    ['/video.php?v={number}', '{number}', '/watch?v={number}'],
    ['/{user}/videos/{number}', '{number}'],
    ['/{user}/videos/{words}/{number}', '{number}', '/{user}/videos/{number}'],
    ['/{user}/posts/{code}', 'post/{code}'],
    ['/{user}/posts/{words}/{number}', 'post/{number}', '/{user}/posts/{number}'],
    ['/groups/{user}/posts/{number}', 'post/{number}'],
    ['/groups/{user}/permalink/{number}', 'post/{number}', '/groups/{user}/posts/{number}'],
    ['/permalink.php?story_fbid={code}&id={number}', 'post/{code}'],
    ['/story.php?story_fbid={code}&id={number}', 'post/{code}', '/permalink.php?story_fbid={code}&id={number}'],
    ['/photo?fbid={number}', 'photo/{number}'],
    ['/photo.php?fbid={number}', 'photo/{number}', '/photo?fbid={number}'],
    ['/share/v/{code}', 'share/{code}'],
    ['/share/r/{code}', 'share/{code}'],
    ['/share/p/{code}', 'share/{code}'],
  ),
  ...forms('Facebook', /^(www\.)?fb\.watch$/, 'fb.watch')(['/{code}', 'watch/{code}']),
  ...forms(
    'LinkedIn',
    /^(\w{2,3}\.)?linkedin\.com$/,
    'www.linkedin.com',
  )(
    ['/feed/update/urn:li:{activity}:{number}', '{number}'],
    ['/posts/{words}-{activity}-{number}-{end}', '{number}', '/feed/update/urn:li:{activity}:{number}'],
  ),
  ...forms('Snapchat', /^(www\.)?snapchat\.com$/, 'www.snapchat.com')(
    ['/spotlight/{code}', '{code}'],
    ['/@{user}/spotlight/{code}', '{code}', '/spotlight/{code}'],
    ['/t/{code}', 'short/{code}'],
  ),
  ...forms('Snapchat', /^t\.snapchat\.com$/, 't.snapchat.com')(['/{code}', 'short/{code}']),
  ...forms(
    'Pinterest',
    /^(\w{2,3}\.)?pinterest(\.com?)?(\.\w{2,3})?$/,
    'www.pinterest.com',
  )(['/pin/{number}', '{number}'], ['/pin/{words}--{number}', '{number}', '/pin/{number}']),
  ...forms('Pinterest', /^(www\.)?pin\.it$/, 'pin.it')(['/{code}', 'short/{code}']),
];

/** Where a video was posted. */
export interface PostAddress {
  platform: Platform;
  /** With https, in the platform's usual form, without what only says who shared it. */
  address: string;
  /** The same for every form of the address: a post is one video's. */
  postId: string;
}

export const postAddressProblems = {
  noAddress: 'Enter the address of the post. It begins with https://',
  otherSite: 'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.',
  noPost: 'This is not the address of a post. Open the post, copy its link and paste it here.',
} as const;

/** Longest address that anybody may give. */
export const maxPostAddressCharacters = 2000;

interface CompiledForm extends Omit<PostForm, 'path'> {
  path: RegExp;
  query: readonly (readonly [name: string, value: RegExp])[];
}

const compiled: readonly CompiledForm[] = postForms.map(({ path, ...form }) => {
  const [before = '', query = ''] = path.split('?');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => [name, patternOf(value)] as const);
  return { ...form, path: patternOf(before), query: parameters };
});

function patternOf(template: string): RegExp {
  const pattern = template
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof parts) => `(?<${name}>${parts[name]})`);
  return new RegExp(`^${pattern}$`);
}

/** What a text that somebody pasted says: a post, or what is wrong with it. Nothing is fetched. */
export function readPostAddress(text: string): { post: PostAddress } | { problem: string } {
  const url = urlOf(text.trim());
  if (!url) return { problem: postAddressProblems.noAddress };
  const ofSite = compiled.filter(({ hosts }) => hosts.test(url.hostname));
  if (ofSite.length === 0) return { problem: postAddressProblems.otherSite };
  for (const form of ofSite) {
    const found = valuesOf(form, url);
    if (!found) continue;
    const filled = (template: string): string => template.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? '');
    return { post: { platform: form.platform, address: filled(form.address), postId: filled(form.id) } };
  }
  return { problem: postAddressProblems.noPost };
}

/** An address of the web without a port and without a password; https where none is named. */
function urlOf(text: string): URL | undefined {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (whole.length > maxPostAddressCharacters || !isWebAddress(whole)) return undefined;
  const url = new URL(whole);
  return url.port || url.username || url.password || !url.hostname.includes('.') ? undefined : url;
}

function valuesOf(form: CompiledForm, url: URL): Record<string, string> | undefined {
  const matches = [
    form.path.exec(decoded(url.pathname).replace(/(?<=.)\/+$/, '')),
    ...form.query.map(([name, value]) => value.exec(url.searchParams.get(name) ?? '')),
  ];
  if (matches.includes(null)) return undefined;
  return Object.assign({ host: url.hostname }, ...matches.map((match) => match?.groups)) as Record<string, string>;
}

/** Some apps write '%40' for '@'. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
