import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { businessToday, type Day } from '@creator-desk/domain/values/business-day';
import { neutralised } from '@creator-desk/domain/values/csv-cell';
import { amountOfCents } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import type { ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { sendRows } from '@creator-desk/server/http/send-rows';
import type { PayoutRow } from './payout-request.view.ts';

/** Columns of the export for accounting. @param zone time zone of the dates */
const columns: Record<string, (row: PayoutRow, zone: string) => string | number | null> = {
  'Request ID': ({ id }) => id,
  Creator: ({ creatorName }) => creatorName,
  'Social Handle': ({ socialHandle }) => socialHandle,
  'Contract ID': ({ contractId }) => contractId,
  'Amount (USD)': ({ amountCents }) => amountOfCents(BigInt(amountCents)),
  Status: ({ status }) => status,
  'Payment Method': ({ paidMethod, paymentMethod }) => paymentMethodLabel(paidMethod ?? paymentMethod),
  'Payment Details': ({ paymentDetails }) => paymentDetails,
  Description: ({ description }) => description,
  Term: ({ termNumber }) => termNumber,
  'Period Start': ({ paymentPeriodStart }) => paymentPeriodStart,
  'Period End': ({ paymentPeriodEnd }) => paymentPeriodEnd,
  'Approved Videos': ({ approvedCount }) => approvedCount,
  Requested: ({ createdAt }, zone) => businessToday(new Date(createdAt), zone),
  'Paid Date': ({ paidDate }) => paidDate,
  'Paid By': ({ paidBy }) => paidBy,
  'Payment Reference': ({ paymentReference }) => paymentReference,
  'Decline Reason': ({ declineNotes }) => declineNotes,
  Reverses: ({ reversesId }) => reversesId,
};

/** A negative amount starts like a formula but must stay a number. */
const amount = /^-?\d+\.\d{2}$/;

/** Streams the rows as a CSV file. */
export async function sendPayoutCsv(response: Response, list: ListResult<PayoutRow>, zone: string, today: Day): Promise<void> {
  await sendRows(response, list, {
    begin: () => {
      response.attachment(`payment-requests-${today}.csv`);
      response.type('text/csv; charset=utf-8');
    },
    pieces: (chunks) => cells(chunks, zone),
    // Without a byte order mark spreadsheets assume an old encoding and garble accents.
    through: stringify({ bom: true, header: true, columns: Object.keys(columns) }),
  });
}

async function* cells(chunks: AsyncIterable<PayoutRow[]>, zone: string): AsyncIterable<unknown[]> {
  for await (const rows of chunks) for (const row of rows) yield Object.values(columns).map((cell) => written(cell(row, zone)));
}

function written(value: string | number | null): string | number {
  return typeof value === 'string' && !amount.test(value) ? neutralised(value) : (value ?? '');
}
