import { defineEntity, p } from '@mikro-orm/postgresql';

const VideoSchema = defineEntity({
  name: 'Video',
  tableName: 'videos',
  properties: {
    submissionId: p.integer().primary().autoincrement(false),
    /** The storage key of the original. */
    fileKey: p.string().unique(),
    fileName: p.string(),
    mimeType: p.string(),
    fileSize: p.bigint('number'),
    /** In seconds. */
    duration: p.double().$type<number>().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    codec: p.string().nullable(),
    /** Whether browsers can play the original; null when unknown. */
    playable: p.boolean().nullable(),
    thumbnailKey: p.string().nullable(),
    previewKey: p.string().nullable(),
  },
});

/** The file of a video submission and its renditions. */
export class Video extends VideoSchema.class {}
VideoSchema.setClass(Video);
