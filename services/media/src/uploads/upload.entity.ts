import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    /** Also the id of the upload in storage; it cannot be guessed. */
    id: p.string().primary(),
    contractId: p.integer(),
    /** The storage key of the video. */
    fileKey: p.string(),
    fileName: p.string(),
    fileSize: p.bigint('number'),
    title: p.string(),
    description: p.text().nullable(),
    replacesId: p.integer().nullable(),
    /** First day of the running term when the upload began. */
    paymentPeriodStart: p.date().$type<Day>(),
    /** Set once the upload is complete. */
    submissionId: p.integer().nullable(),
    /** When a chunk arrived last, accurate to ten minutes. */
    touchedAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** A chunked upload. Storage knows which chunks have arrived. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
