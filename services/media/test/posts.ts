import type { PostView } from '@creator-desk/protocol/media/post';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { makeVideo } from './factories.ts';
import type { MediaFixture } from './fixture.ts';

let made = 0;

/** The address of a YouTube video that no other test uses. */
export const newAddress = (): string => `https://www.youtube.com/watch?v=${String((made += 1)).padStart(11, '0')}`;

export async function makeApproved(
  media: MediaFixture,
  given: Parameters<typeof makeVideo>[1] = {},
): Promise<VideoSubmissionView> {
  const video = await makeVideo(media, given);
  return media.ask('decideVideo', { id: video.id, status: 'approved' });
}

/** Creates a post, by default of a new video of a new contract. */
export async function makePost(
  media: MediaFixture,
  { contractId, ...given }: { contractId?: number; submissionId?: number; postedOn?: string; deliverableId?: number } = {},
): Promise<PostView> {
  const submissionId = given.submissionId ?? (await makeApproved(media, contractId === undefined ? {} : { contractId })).id;
  return media.ask('addPost', { ...given, submissionId, address: newAddress() });
}
