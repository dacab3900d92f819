import { describe, expect, it } from 'vitest';
import { fieldsOf, PARTIES } from '../../test/contract-text.ts';

const videos = (...lines: string[]) =>
  fieldsOf(PARTIES, 'The term runs from 1 March 2026 to 31 August 2026.', ...lines).videosPerMonth;

describe('videos of a month', () => {
  it.each([
    ['Creator publishes six (6) videos per month.', 6],
    ['Videos per month: 6', 6],
    ['Number of videos each month: six', 6],
    ['Monthly videos – 6', 6],
    ['Deliverables: (3) IG Reels + (3) TT vids monthly; (6) IG stories', 6],
    ['6 videos per month (3 TikTok videos, 3 Instagram Reels)', 6],
    ['Creator hosts six (6) episodes (each a video) per month.', 6],
    ['El Creador publicará seis vídeos al mes en TikTok.', 6],
    ['Creator makes one video a week, which we reckon at four videos a month.', 4],
    ['1 video per week on Instagram and 1 video per week on TikTok (different videos); total 8 videos per month', 8],
    ['monatlich 4 Reels und 2 TikTok-Videos (4 Reels and 2 TikTok videos per month)', 6],
    ['6 filmy na TikTok miesięcznie (6 TikTok videos per month)', 6],
    ['6 vídeos por mês no Instagram', 6],
    ['Creator makes six rather than four videos a month.', 6],
    ['TikTok video: four per month\n\nInstagram Reel: two per month\n\nInstagram Story: one per week', 6],
    ['In each calendar month Creator delivers six short-form videos.', 6],
    ['Each month, Creator will post 4 Reels and 2 TikTok videos.', 6],
    ['Deliverables: 4 Instagram Reels + 2 YouTube Shorts per month', 6],
    ['Creator will post four Reels per month on Instagram and two videos per month on YouTube.', 6],
    ['Output: 6 clips/month', 6],
    ['6x Reels per month', 6],
    ['A minimum of six videos a month is due.', 6],
    ['Creator posts at least 6 videos every month and 10 stories.', 6],
    ['Each month: six videos, of which four on TikTok and two on YouTube.', 6],
    ['Creator makes six videos a month, each posted on both TikTok and Instagram.', 6],
    ['Creator delivers eighteen videos per quarter.', 6],
    ['Creator delivers a total of 36 videos over the Term, spread evenly.', 6],
    ['36 videos in total (6 per month)', 6],
    ['Creator posts two videos per week.', 8],
    ['One new video every week goes live on TikTok.', 4],
    ['You make a video every two weeks.', 2],
    ['A video a month is all we ask for.', 1],
    ['Creator provides half a dozen photos and 6 videos monthly.', 6],
    ['The number of videos per month is six.', 6],
    ['Creator undertakes to upload to her channel, in every month of the Term, not less than six videos.', 6],
    ['Monthly deliverables: 6 videos, 4 carousels, 8 story frames', 6],
    ['Quota: 6 vids/mo', 6],
    ['| Month | Number of videos | Fee (USD) |\n| --- | --- | --- |\n| March to August 2026, each month | 6 | 2,150 |', 6],
    ['Twice a month you publish a film on your Instagram page.', 2],
    ['Creator posts one new video three times a week.', 12],
    ['7. How many videos will they deliver each month?\n\n6', 6],
    ['She films four videos a month and posts each as an Instagram Reel and as a YouTube Short.', 4],
    ['2 x IG Reels + 1 x YT Short per month', 3],
    ['Monthly: 4 Reels, 3 TikToks, 1 YT integration, 8 story frames', 8],
    ['TikTok videos per month: 4\n\nInstagram Reels per month: 2', 6],
    ['Monthly retainer, April 2026 (4 videos) | 1 | $2,000 | $2,000\n\n6 videos per month', 6],
  ])('are read from: %s', (line, count) => {
    expect(videos(line)).toBe(count);
  });

  it.each([
    ['Creator posts eight stories per month.'],
    ['Creator posts four photos and two carousels each month.'],
    ['Each extra video costs $400.'],
    ['If a video passes 500,000 views within 30 days a bonus is paid.'],
    ['Brand may boost up to two videos per month.'],
    ['Creator joins one planning call per month.'],
    ['At least three videos per month are recommended.'],
    ['There is no minimum number of videos.'],
    ['Company cancels a video at least five (5) days before filming.'],
  ])('are not stated by: %s', (line) => {
    expect(videos(line)).toBeNull();
  });

  it('are added up over the rows of a table', () => {
    const table = [
      'Platform | Format | Videos per month',
      '--- | --- | ---',
      'TikTok | Video | 4',
      'YouTube | Short | 2',
      'Instagram | Story | 9',
    ].join('\n');
    expect(videos(table)).toBe(6);
  });

  it('are added up over the lines of a list', () => {
    expect(videos('Every month Creator delivers:', ['- 3 TikTok videos', '- 2 Reels', '- 5 story frames'].join('\n'))).toBe(5);
  });

  it('are added up although a line excludes other content', () => {
    expect(videos('Monthly deliverables:', '- 3 Reels\n- 2 TikTok videos (original, not reposts)\n- 1 YouTube integration')).toBe(
      6,
    );
  });

  it.each([
    ['Creator now publishes six videos per month, up from four.', 6],
    ['The number of videos is raised from four to six per month.', 6],
    [
      'A. The parties entered into an agreement of 2025 under which Creator posts four videos per month.\n\nCreator posts six videos per month.',
      6,
    ],
    ['| Item | 2025/26 | 2026/27 |\n| --- | --- | --- |\n| Videos per month | 4 | 6 |\n| Fee | $1 | $2 |', 6],
    ['Videos per month: 6 (previously 4)', 6],
    ['Creator made four videos per month. The words "four (4) videos" are replaced by "six (6) videos".', 6],
  ])('are the new ones of an amendment: %s', (line, count) => {
    expect(videos('AMENDMENT', line)).toBe(count);
  });
});
