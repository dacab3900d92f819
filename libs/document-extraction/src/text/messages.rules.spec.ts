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

describe('a chat that settles something over several messages', () => {
  const chat = (...lines: string[]) => fieldsOf(lines.map((line, at) => `[12/02/2027, 14:${10 + at}] ${line}`).join('\n'));

  it('agrees to what is asked and confirmed', () => {
    const said = chat(
      'Lena: 4 reels for 900 EUR a month?',
      'Nadia: yes 👍',
      'Lena: from 1 March to the end of August?',
      'Nadia: perfect',
    );
    expect(said).toMatchObject({ monthlyFee: '900.00', videosPerMonth: 4, startDate: '2027-03-01', endDate: '2027-08-31' });
  });

  it('was sent on the day of its first message', () => {
    const lines = ['Lena: we start on 2 March', 'Nadia: great', 'Lena: until the end of June'];
    const said = (stamp: string) => fieldsOf(lines.map((line) => `[${stamp}] ${line}`).join('\n')).startDate;
    expect(said('12/02/2027, 14:03')).toBe('2027-03-02');
    expect(said('12/02/2027, 2:03 PM')).toBe('2028-03-02');
  });

  it('uses the sum at which a bargain ends', () => {
    expect(chat('Lena: we pay 900 a month', 'Nadia: could you do 1100?', 'Lena: ok 1100 it is').monthlyFee).toBe('1100.00');
  });

  it('says the noun of a number earlier', () => {
    expect(chat('Lena: how many reels?', 'Nadia: 4 is what I can do', 'Lena: 4 per month then').videosPerMonth).toBe(4);
  });

  it('is with the sender who writes to a company', () => {
    expect(chat('Lena Hof (Nova): hi', 'Nadia Brennan: hi', 'Lena Hof (Nova): 4 reels a month').fullName).toBe('Nadia Brennan');
  });

  it.each([
    [['Lena: 4 reels for 900 a month?', 'Nadia: let me ask', 'Lena: ok']],
    [['Lena: 4 reels for 900 a month?', 'Nadia: yes but not before May', 'Lena: ok']],
    [['Lena: 4 reels for 900 a month?', 'Nadia: could you do 1100?', 'Lena: hm']],
  ])('agrees to nothing: %s', (lines) => {
    expect(chat(...lines)).toMatchObject({ monthlyFee: null, videosPerMonth: null });
  });
});
