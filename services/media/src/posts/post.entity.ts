import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import type { Platform } from '@creator-desk/domain/contracts/platforms';
import type { PostAddress } from '@creator-desk/domain/videos/post-address';
import type { PostFacts } from '@creator-desk/protocol/media/video-facts';

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    submissionId: p.integer(),
    contractId: p.integer(),
    /** The planned video that it is. */
    deliverableId: p.integer().nullable(),
    platform: p.string().$type<Platform>(),
    /** No other post of the platform has it. */
    platformId: p.string(),
    address: p.string(),
    postedOn: p.date().$type<Day>(),
  },
});

/** Where an approved video was posted. What it counted is written by `Measurements`. */
export class Post extends PostSchema.class {
  moveTo({ platform, address, postId }: PostAddress): void {
    Object.assign(this, { platform, address, platformId: postId });
  }

  /** The payload of its events. */
  facts(): PostFacts {
    const { id: postId, submissionId, contractId, platform } = this;
    return { postId, submissionId, contractId, platform };
  }
}
PostSchema.setClass(Post);
