// Clauses with what they state, for the tests and for the training, which has few documents with some of these signals.

export const halfYearTerm = 'The term runs from 1 March 2026 to 31 August 2026.';
const yearTerm = 'The term runs from 1 January 2026 to 31 December 2026.';

export const fees: [clause: string, fee: string][] = [
  ['Brand pays Creator $2,400 per month.', '2400.00'],
  ['Brand will pay a monthly fee of USD 2,400.00.', '2400.00'],
  ['The Creator receives a retainer of £1,350 each month.', '1350.00'],
  ['Creator shall be paid two thousand four hundred dollars ($2,400.00) every calendar month.', '2400.00'],
  ['Creator shall be paid two thousand four hundred dollars per month.', '2400.00'],
  ['Monthly Fee: $2,400', '2400.00'],
  ['Fee per month (USD): 2,400', '2400.00'],
  ['Monthly remuneration – EUR 2.400,00', '2400.00'],
  ['Retainer: 2400 EUR/month', '2400.00'],
  ['Compensation: $2.4k/mo', '2400.00'],
  ['Rate: €2 400 p.m.', '2400.00'],
  ["In consideration of the services the Brand pays CHF 2'400.– monthly in arrears.", '2400.00'],
  ['The fee is A$2,400 a month plus GST.', '2400.00'],
  ['we said 2.4k a month', '2400.00'],
  ['6 videos a month for $2,400 a month. If a video does really well there is $400 on top.', '2400.00'],
  ['asked for 2,600 EUR, we offered 2,200 EUR, settled on 2,400 EUR per month', '2400.00'],
  ['il compenso mensile è di Euro 2.400,00 oltre IVA', '2400.00'],
  ['Deliverables per month:\n\nFee. $2,400 per month. Rush fee for delivery within 48 hours: $250.', '2400.00'],
  ['You get 2,400 euros per month, paid on the 5th.', '2400.00'],
  ['We will wire you $1,200 on the 1st and the 15th of every month.', '2400.00'],
  ['A flat monthly stipend of $2,400 is payable within ten days.', '2400.00'],
  ['Payment: ₹2,40,000 per month', '240000.00'],
  ['Creator will be compensated at a rate of $2,400 for each month of the Term.', '2400.00'],
  ['Base fee: $2,400 per month, before the 15% commission of her agency.', '2400.00'],
  ['The Creator earns $2,400 gross ($1,920 net of agency commission) a month.', '2400.00'],
  ['The monthly amount of EUR 2.400 is net of VAT.', '2400.00'],
  ['The Creator invoices €2,856 incl. VAT (€2,400 excl. VAT) per month.', '2400.00'],
  ['Brand pays $2,400 per month for the services and $300 per month as a props allowance.', '2400.00'],
  ['Brand pays $300 per month as a props allowance and $2,400 per month for the services.', '2400.00'],
  ['Brand pays $2,400 per month. If Creator delivers late, $200 is deducted for each day.', '2400.00'],
  ['Beyond the monthly fee of $2,400, Brand pays $500 for every additional video.', '2400.00'],
  ['Brand pays a one-time onboarding fee of $750 and thereafter $2,400 per month.', '2400.00'],
  ['Deposit: $1,000. Monthly fee: $2,400. Late fee: $50.', '2400.00'],
  ['The usage licence costs $900 per month; the retainer is $2,400 per month.', '2400.00'],
  ['The monthly fee is CAD 2,400 (approx. USD 1,750).', '2400.00'],
  ['Creator receives a fee of $2,400 per month. She also receives $500 per month as an expense allowance.', '2400.00'],
  ['Value: EUR 2,400 per month', '2400.00'],
];

export const sharesOfTotals: [clause: string, term: string, fee: string][] = [
  ['The total fee of $14,400 is paid in six equal monthly instalments.', halfYearTerm, '2400.00'],
  [
    'Brand pays the sum of Fourteen Thousand Four Hundred Dollars ($14,400), payable in six (6) equal monthly installments of Two Thousand Four Hundred Dollars ($2,400) each.',
    halfYearTerm,
    '2400.00',
  ],
  ['Total compensation: $14,400, payable in 6 equal monthly installments of $2,400.', halfYearTerm, '2400.00'],
  ['Brand pays $28,800 per year in twelve equal monthly payments.', yearTerm, '2400.00'],
  ['The annual fee of EUR 28.800 is invoiced monthly in equal parts.', yearTerm, '2400.00'],
  ['Creator receives USD 28,800 per annum, paid monthly.', yearTerm, '2400.00'],
  ['An aggregate fee of $28,800 for the Term shall be paid in equal monthly instalments.', yearTerm, '2400.00'],
];

export const feesPerVideo: string[][] = [
  ['Brand pays $300 per video. Creator makes eight videos per month.', '2400.00'],
  ['Creator makes eight (8) videos each month. The price per video is $300.', '2400.00'],
  ['Rate: $300 for each approved video', 'Videos per month: 8', '2400.00'],
  ['Fee per Reel: EUR 300', 'Output: 8 Reels a month', '2400.00'],
];

export const noFees: [clause: string][] = [
  ['Creator receives a commission of 10% of net sales. No other fee is paid.'],
  ['A bonus of $500 is paid if a video passes 100,000 views.'],
  ['Brand sends products worth $200 every month.'],
  ['If Brand cancels, it pays a kill fee of $750.'],
  ['Late payments bear interest of 1% per month and a charge of $35.'],
  ['Travel expenses up to $600 per trip are reimbursed.'],
  ['Either party may owe at most $25,000 under this agreement.'],
  ['Brand pays a single flat fee of $9,000, half on signature and half on completion.'],
  ['Brand will spend up to $1,500 per month on boosting the videos.'],
  ['Creator may keep the kit (retail value $340).'],
  ['A one-off licence fee of $1,200 is due for use in shops.'],
  ['Commission under $50 a month is carried over.'],
  ['Brand pays $7,200 per quarter.'],
  ['Quarterly fee: $7,200'],
  ['You receive an automobile allowance of $800 per month.'],
  ['Brand pays a housing allowance in the gross amount of $1,300.00 per month.'],
  ['In the event of disability the insurance pays up to a maximum of $6,000 per month.'],
  ['Housing allowance:\n\n$1,250 per month'],
  ['An allowance of $500 to $1,000 monthly is provided for health insurance.'],
  ['You receive an annual car allowance of $20,000.00 paid $1,666.67 monthly.'],
  ['Brand lends you $1,400 per month as a bridge loan until your move.'],
  ['Collaborations above $5,000 per month must be approved by the head of marketing.'],
  ['Top members earn up to $500 a month in commission.'],
  ['There is a maximum benefit of $10,000 per month.'],
  ['The Client pays the Agency a management fee of EUR 8,000 per month.'],
];

export const newFees: [clause: string, fee: string][] = [
  ['The monthly fee is increased from $2,000 to $2,400.', '2400.00'],
  ['The monthly fee of $2,000 is replaced by a monthly fee of $2,400.', '2400.00'],
  ['From the first day of the new term the fee is $2,400 per month instead of $2,000.', '2400.00'],
  ['The fee, until now $2,000 per month, becomes $2,400 per month.', '2400.00'],
  ['Creator was paid $2,000 per month. She will now be paid $2,400 per month.', '2400.00'],
  ['Monthly fee: $2,400 (previously $2,000)', '2400.00'],
  ['Until then Creator receives $2,000 per month. In Section 4, "$2,000" is replaced by "$2,400".', '2400.00'],
  ['"$2,000 per month" is deleted and replaced with "$2,400 per month".', '2400.00'],
];
