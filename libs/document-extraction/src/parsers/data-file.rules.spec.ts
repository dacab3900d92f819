import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../test/contract-text.ts';

const deal = {
  fullName: 'Nadia Brennan',
  socialHandle: '@nadia.cooks',
  monthlyFee: '1200.00',
  startDate: '2027-03-01',
  endDate: '2027-08-31',
  platforms: ['TikTok'],
  videosPerMonth: 4,
};

describe('an export of a deal', () => {
  it.each([
    [
      'rows with commas',
      'creator_name,handle,platform,monthly_fee_eur,videos_per_month,start_date,end_date\nNadia Brennan,@nadia.cooks,TikTok,1200,4,2027-03-01,2027-08-31',
    ],
    [
      'rows with semicolons, in which the fee has its period in another column',
      'Deal;Creator;Handle;Network;Fee;Fee basis;Videos / mo;Start;End;Comment\n8;Nadia Brennan;@nadia.cooks;TikTok;"1.200,00";monthly;4;2027-03-01;2027-08-31;"call her; soon"',
    ],
    [
      'rows with tabs below a title',
      'Deals of spring\n\ndeal_id\tcreator\thandle\tchannel\tfee_per_month\tcurrency\tvideos_per_month\tstart\tend\n88\tNadia Brennan\t@nadia.cooks\ttiktok\t1200\tEUR\t4\t2027-03-01\t2027-08-31',
    ],
    [
      'a row for each field',
      'field,value\ncreator,Nadia Brennan\nhandle,@nadia.cooks\nplatforms,TikTok\nmonthly_fee,"1,200 EUR"\nvideos_per_month,4\nstart_date,2027-03-01\nend_date,2027-08-31',
    ],
    [
      'a row for each month',
      'creator,handle,platform,month,videos,fee_eur\n' +
        ['03', '04', '05', '06', '07', '08'].map((month) => `Nadia Brennan,@nadia.cooks,TikTok,2027-${month},4,1200`).join('\n'),
    ],
    [
      'the row that is in force',
      'status,creator,handle,channel,rate_basis,rate,units_per_month,unit_type,deal_from,deal_to\nclosed,Nadia Brennan,@nadia.cooks,TikTok,monthly,900,2,reel,2026-03-01,2026-08-31\nLIVE,Nadia Brennan,@nadia.cooks,TikTok,monthly,1200,4,reel,2027-03-01,2027-08-31',
    ],
    [
      'the lines of an order',
      'Creator\tHandle\tPlatform\tType\tQty\tPer\tUnit price (CHF)\tFrom\tTo\nNadia Brennan\t@nadia.cooks\tTikTok\tReel\t1\tMonat\t450.00\t2027-03-01\t2027-08-31\nNadia Brennan\t@nadia.cooks\tTikTok\tVideo\t3\tMonat\t250.00\t2027-03-01\t2027-08-31',
    ],
    [
      'JSON with sums in cents and a length',
      JSON.stringify({
        booking: {
          buyer: { company: 'Larkspur Foods', contact: 'Jo Bell', handle: '@larkspur' },
          seller: { legal_name: 'Nadia Brennan', accounts: [{ network: 'tiktok', handle: '@nadia.cooks' }] },
          package: { videos: 4, period: 'month' },
          price: { amount_minor: 120000, currency: 'EUR', interval: 'month' },
          schedule: { start: '2027-03-01', months: 6 },
          declined_offers: [{ amount_minor: 90000, currency: 'EUR', interval: 'month' }],
        },
      }),
    ],
    [
      'JSON with objects for the parties',
      JSON.stringify({
        deal: {
          brand: { name: 'Larkspur Foods', handle: '@larkspur' },
          contact: { first_name: 'Nadia', last_name: 'Brennan', role: 'Creator' },
          channels: [{ network: 'TikTok', handle: '@nadia.cooks', primary: true }],
          monthlyFee: { amount: 1200, currency: 'EUR' },
          deliverables_per_month: { tiktok_videos: 4, stories: 6 },
          startDate: '2027-03-01',
          endDate: '2027-08-31',
          note: null,
        },
      }),
    ],
  ])('is read from %s', (_, text) => {
    expect(fieldsOf(text)).toMatchObject(deal);
  });

  it.each([
    '{ "creator": "Nadia',
    'Nadia, Ben, and Lea post videos, clips, and reels,\nas they like, when they like, where they like.',
  ])('is not in: %s', (text) => {
    expect(fieldsOf(text)).toMatchObject({ fullName: null, monthlyFee: null });
  });
});
