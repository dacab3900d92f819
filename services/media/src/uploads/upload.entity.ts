import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/business-day';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    /** Of the upload in storage, too; nobody can guess it. */
    id: p.string().primary(),
    contractId: p.integer(),
    /** Where the video will lie in storage. */
    fileKey: p.string(),
    fileName: p.string(),
    fileSize: p.bigint('number'),
    title: p.string(),
    description: p.text().nullable(),
    replacesId: p.integer().nullable(),
    /** First day of the term that ran when the upload began. */
    paymentPeriodStart: p.date().$type<Day>(),
    /** What became of it. */
    submissionId: p.integer().nullable(),
    /** When something of it arrived the last time, to the nearest minutes. */
    touchedAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** A video on its way, in chunks. Which of them are there storage knows. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
