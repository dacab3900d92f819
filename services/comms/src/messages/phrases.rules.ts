import type { MessageContext } from './message-context.ts';

export const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
export const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
/** @param at position in the sentence */
export const formatVideos = (count: number, at: 'start' | 'within' = 'within'): string =>
  count === 1 ? `${at === 'start' ? 'One' : 'one'} video` : `${count} videos`;
export const formatList = (names: string[]): string => new Intl.ListFormat('en-US').format(names);

/** ' for TikTok and YouTube', or nothing. */
export const forPlatforms = ({ platforms }: MessageContext): string =>
  platforms.length > 0 ? ` for ${formatList(platforms)}` : '';

const titles = /^(dr|mr|mrs|ms|miss|mx|prof|sir)\.?$/i;

/** The first name for the salutation: 'Jane' for 'Dr. Jane Doe', 'Doe, Jane' and 'JANE DOE'. */
export function firstName({ fullName }: Pick<MessageContext, 'fullName'>): string {
  const [last = '', given = ''] = fullName.split(',', 2);
  const names = `${given.trim()} ${last.trim()}`.trim().split(/\s+/);
  const first = names.find((name) => !titles.test(name)) ?? fullName;
  const shouted = first.length > 2 && first === first.toLocaleUpperCase('en-US');
  return shouted ? first.charAt(0) + first.slice(1).toLocaleLowerCase('en-US') : first;
}
