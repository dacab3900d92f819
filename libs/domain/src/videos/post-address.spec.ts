import { describe, expect, it } from 'vitest';
import { postAddressProblems, readPostAddress } from './post-address.ts';

const video = 'dQw4w9WgXcQ';
const tiktok = 'https://www.tiktok.com/@jane.doe/video/7301234567890123456';
const reel = 'https://www.instagram.com/reel/C1a_b-2DeFg';
const status = 'https://x.com/jane/status/1745678901234567890';
const linkedIn = 'https://www.linkedin.com/feed/update/urn:li:activity:7151234567890123456';

describe('the address of a post', () => {
  it.each([
    [tiktok, tiktok],
    [`  ${tiktok}\n`, tiktok],
    ['http://tiktok.com/@jane.doe/video/7301234567890123456?is_from_webapp=1&sender_device=pc', tiktok],
    ['m.tiktok.com/@jane.doe/video/7301234567890123456/', tiktok],
    ['https://www.tiktok.com/%40jane.doe/video/7301234567890123456#comments', tiktok],
    ['WWW.TIKTOK.COM/@jane.doe/video/7301234567890123456', tiktok],
    ['https://www.tiktok.com/@jane/photo/7301234567890123456', 'https://www.tiktok.com/@jane/photo/7301234567890123456'],
    ['https://m.tiktok.com/v/7301234567890123456.html?u_code=0', 'https://m.tiktok.com/v/7301234567890123456.html'],
    ['https://vm.tiktok.com/ZMhAbCdEf/', 'https://vm.tiktok.com/ZMhAbCdEf'],
    ['http://vt.tiktok.com/ZSaBcDeFg/?k=1', 'https://vt.tiktok.com/ZSaBcDeFg'],
    ['https://www.tiktok.com/t/ZTRabc123/', 'https://www.tiktok.com/t/ZTRabc123'],
    [`${reel}/?igsh=MWFhY2Q=&utm_source=ig_web`, reel],
    ['https://instagram.com/reels/C1a_b-2DeFg/', reel],
    ['https://www.instagram.com/jane.doe/reel/C1a_b-2DeFg/', reel],
    ['https://www.instagram.com/p/C1a_b-2DeFg/?img_index=2', 'https://www.instagram.com/p/C1a_b-2DeFg'],
    ['https://instagr.am/p/C1a_b-2DeFg', 'https://www.instagram.com/p/C1a_b-2DeFg'],
    ['https://www.instagram.com/tv/C1a_b-2DeFg', 'https://www.instagram.com/tv/C1a_b-2DeFg'],
    ['https://www.instagram.com/share/reel/BAxYz12345', 'https://www.instagram.com/share/reel/BAxYz12345'],
    [
      'https://www.instagram.com/stories/jane.doe/3278901234567890123/',
      'https://www.instagram.com/stories/jane.doe/3278901234567890123',
    ],
    [`https://www.youtube.com/watch?v=${video}&t=42s&list=PL1`, `https://www.youtube.com/watch?v=${video}`],
    [`https://m.youtube.com/watch?app=desktop&v=${video}`, `https://www.youtube.com/watch?v=${video}`],
    [`https://youtu.be/${video}?si=AbC`, `https://www.youtube.com/watch?v=${video}`],
    [`youtube.com/shorts/${video}?feature=share`, `https://www.youtube.com/shorts/${video}`],
    [`https://www.youtube.com/live/${video}`, `https://www.youtube.com/live/${video}`],
    [`https://www.youtube.com/embed/${video}`, `https://www.youtube.com/watch?v=${video}`],
    ['https://twitter.com/jane/status/1745678901234567890?s=20', status],
    ['https://mobile.twitter.com/jane/status/1745678901234567890/video/1', status],
    ['https://x.com/i/web/status/1745678901234567890', 'https://x.com/i/status/1745678901234567890'],
    ['https://m.facebook.com/watch/?v=1234567890123456&ref=sharing', 'https://www.facebook.com/watch?v=1234567890123456'],
    [
      'https://www.facebook.com/jane.doe/videos/a-day/1234567890123456/',
      'https://www.facebook.com/jane.doe/videos/1234567890123456',
    ],
    ['https://www.facebook.com/reel/1234567890123456', 'https://www.facebook.com/reel/1234567890123456'],
    ['https://www.facebook.com/share/v/1AbCdEfGhI/?mibextid=x', 'https://www.facebook.com/share/v/1AbCdEfGhI'],
    [
      'https://www.facebook.com/story.php?story_fbid=pfbid0AbCdEf&id=100012345678901&mibextid=Nif5oz',
      'https://www.facebook.com/permalink.php?story_fbid=pfbid0AbCdEf&id=100012345678901',
    ],
    ['https://fb.watch/pQrStUvWxY/', 'https://fb.watch/pQrStUvWxY'],
    [linkedIn, linkedIn],
    ['https://de.linkedin.com/posts/jane-doe_a-day-activity-7151234567890123456-aB3d?utm_source=share', linkedIn],
    [
      'https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYd2',
      'https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYd2',
    ],
    ['https://t.snapchat.com/AbCd1234', 'https://t.snapchat.com/AbCd1234'],
    ['https://www.pinterest.co.uk/pin/a-morning--1234567890123456/', 'https://www.pinterest.com/pin/1234567890123456'],
    ['https://de.pinterest.com/pin/1234567890123456/', 'https://www.pinterest.com/pin/1234567890123456'],
    ['https://pin.it/6AbCdEf', 'https://pin.it/6AbCdEf'],
  ])('%j is stored as %s', (given, address) => {
    expect(readPostAddress(given)).toMatchObject({ post: { address } });
    // What is stored is a post itself, and the same one.
    expect(readPostAddress(address)).toEqual(readPostAddress(given));
  });

  it.each([
    ['TikTok', tiktok, 'https://m.tiktok.com/v/7301234567890123456.html'],
    ['Instagram', reel, 'https://www.instagram.com/p/C1a_b-2DeFg'],
    ['YouTube', `https://youtu.be/${video}`, `https://www.youtube.com/shorts/${video}`],
    ['X', status, 'https://x.com/i/web/status/1745678901234567890'],
    ['Facebook', 'https://www.facebook.com/reel/1234567890123456', 'https://www.facebook.com/watch?v=1234567890123456'],
  ])('of %s is the same post in every form', (platform, one, other) => {
    const [first, second] = [one, other].map((text) => readPostAddress(text));
    const postId = first && 'post' in first ? first.post.postId : undefined;
    expect(first).toMatchObject({ post: { platform } });
    expect(second).toMatchObject({ post: { platform, postId } });
  });

  const { noAddress, otherSite, noPost } = postAddressProblems;

  it.each([
    ['', noAddress],
    ['my video', noAddress],
    ['javascript:alert(1)', noAddress],
    ['javascript://www.tiktok.com/@jane/video/7301234567890123456', noAddress],
    ['data:text/html,x', noAddress],
    ['ftp://www.tiktok.com/@jane/video/7301234567890123456', noAddress],
    ['localhost:8080', noAddress],
    ['http://localhost/@jane/video/7301234567890123456', noAddress],
    ['https://www.tiktok.com:8443/@jane/video/7301234567890123456', noAddress],
    ['https://jane:secret@www.tiktok.com/@jane/video/7301234567890123456', noAddress],
    ['http://127.0.0.1/@jane/video/7301234567890123456', otherSite],
    ['http://10.0.0.7/reel/1', otherSite],
    ['https://[::1]/reel/1', noAddress],
    ['https://example.com/@jane/video/7301234567890123456', otherSite],
    ['https://www.tiktok.com.example.com/@jane/video/7301234567890123456', otherSite],
    ['https://eviltiktok.com/@jane/video/7301234567890123456', otherSite],
    ['https://tíktok.com/@jane/video/7301234567890123456', otherSite],
    ['https://www.tiktok.com/@jane.doe', noPost],
    ['https://www.tiktok.com', noPost],
    ['https://www.tiktok.com/@jane/video/', noPost],
    ['https://vm.tiktok.com/', noPost],
    ['https://www.instagram.com/jane.doe/', noPost],
    ['https://www.instagram.com/reels/audio/123456789', noPost],
    ['https://www.youtube.com/@jane', noPost],
    ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', noPost],
    ['https://www.youtube.com/watch?v=short', noPost],
    ['https://www.youtube.com/playlist?list=PL1', noPost],
    ['https://x.com/jane', noPost],
    ['https://www.facebook.com/jane.doe', noPost],
    ['https://www.linkedin.com/in/jane-doe', noPost],
    ['https://www.pinterest.com/jane/board', noPost],
    ['https://www.tiktok.com/%E0%A4%A', noPost],
  ])('%j is none', (given, problem) => {
    expect(readPostAddress(given)).toEqual({ problem });
  });

  it('is not longer than a browser takes', () => {
    expect(readPostAddress(`https://www.youtube.com/watch?v=${video}&x=${'7'.repeat(2000)}`)).toEqual({ problem: noAddress });
  });
});
