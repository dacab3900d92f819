import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../test/contract-text.ts';

const oldMessage = [
  'Dear Nadia Brennan, we offer $900 a month for three Reels a month on Instagram and TikTok, from 1 May 2027 to 31 October 2027.',
];
const newMessage = [
  'Dear Nadia Brennan, agreed: $1,200 a month for four Reels a month on Instagram, from 1 June 2027 to 30 November 2027.',
];
const agreed = {
  monthlyFee: '1200.00',
  videosPerMonth: 4,
  platforms: ['Instagram'],
  startDate: '2027-06-01',
  endDate: '2027-11-30',
};

describe('a thread of messages', () => {
  it('uses the newest message, which quotes the older ones', () => {
    expect(
      fieldsOf(...newMessage, 'On Mon, 3 May 2027 at 09:12, Gwen Pryce wrote:', ...oldMessage.map((line) => `> ${line}`)),
    ).toMatchObject(agreed);
  });

  it('uses the newest message by date when the oldest is first', () => {
    const header = (date: string) => `From: Gwen Pryce\nDate: ${date}\nTo: Nadia Brennan`;
    const thread = [header('3 May 2027, 09:12'), ...oldMessage, header('4 May 2027, 10:00'), ...newMessage];
    expect(fieldsOf(...thread)).toMatchObject(agreed);
  });

  it('uses an older message for a field that the newer ones do not state', () => {
    const thread = ['Agreed, let us go ahead!', '-----Original Message-----', ...newMessage];
    expect(fieldsOf(...thread)).toMatchObject(agreed);
  });
});

describe('a chat log', () => {
  it('assigns an account to the sender who mentions it', () => {
    const log = [
      'Ines Paperhaus: can we fix it?',
      "Nadia Brennan: sure. I'm @homeofnadia on both btw",
      'Ines Paperhaus: £600 a month',
    ];
    const lines = log.map((words, at) => `18/01/2027, 09:4${at} - ${words}`).join('\n');
    expect(fieldsOf(lines)).toMatchObject({ fullName: 'Nadia Brennan', socialHandle: '@homeofnadia', monthlyFee: '600.00' });
  });

  it.each([['[12/02/2027, 14:03] Bea: '], ['12.02.27, 14:03 - Bea: '], ['14:03 Bea: '], ['Bea (14:03): ']])(
    'is read without its stamps: %s',
    (stamp) => {
      const said = [
        'final: 1.1k a month, 3 reels a month on IG',
        '1st march til 31st may 2027',
        'send me your full name + handle pls?',
        'its Nadia Brennan, handle is @nadia.b',
      ];
      expect(fieldsOf(said.map((words) => stamp + words).join('\n'))).toMatchObject({
        fullName: 'Nadia Brennan',
        socialHandle: '@nadia.b',
        monthlyFee: '1100.00',
        startDate: '2027-03-01',
        endDate: '2027-05-31',
        platforms: ['Instagram'],
        videosPerMonth: 3,
      });
    },
  );
});
