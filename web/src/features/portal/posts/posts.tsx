import { useId, useRef, useState, type FormEvent } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { api, ApiError, errorMessage, ifMatch, unwrap, type Schema } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Field, FormError } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './posts.module.css';

type Video = Schema<'CreatorPostVideo'>;
type Post = Video['posts'][number];
/** Without a post: another one is added. */
interface Edited {
  video: Video;
  post?: Post;
}

/** Where the creator has posted approved videos, also those of earlier terms. */
export function Posts({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const { data, error } = useQuery('/api/portal/{slug}/posts', { path: { slug } });
  const [edited, setEdited] = useState<Edited>();
  const withoutVideo = error && !data ? 'Your posts are not available now.' : undefined;
  return (
    <Section title={t('Posts')}>
      {data && data.length > 0 ? (
        <ul className={styles.videos}>
          {data.map((video) => (
            <PostedVideo key={video.submissionId} video={video} onEdit={setEdited} />
          ))}
        </ul>
      ) : (
        <Secondary>{t(withoutVideo ?? 'Once a video is approved, add the address of your post here.')}</Secondary>
      )}
      {edited && <PostDialog slug={slug} {...edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function PostedVideo({ video, onEdit }: { video: Video; onEdit: (edited: Edited) => void }) {
  const { t } = useLanguage();
  const { title, posts } = video;
  return (
    <li className={styles.video}>
      <strong className={styles.title}>{title}</strong>
      {posts.map((post) => (
        <div key={post.id} className={styles.post}>
          <a
            href={post.address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('{title} on {platform}', { title, platform: post.platform })}
          >
            {post.platform}
          </a>
          {!post.measured && (
            <button
              type="button"
              className={styles.change}
              aria-label={t('Change post: {platform}, {title}', { platform: post.platform, title })}
              onClick={() => onEdit({ video, post })}
            >
              {t('Change')}
            </button>
          )}
        </div>
      ))}
      <PlainButton
        size="large"
        aria-label={t(posts.length > 0 ? 'Add another post: {title}' : 'Add post: {title}', { title })}
        onClick={() => onEdit({ video })}
      >
        {t(posts.length > 0 ? 'Add another post' : 'Add post')}
      </PlainButton>
    </li>
  );
}

function PostDialog({ slug, video: { submissionId, title }, post, onClose }: Edited & { slug: string; onClose: () => void }) {
  const { t, sentence } = useLanguage();
  const [address, setAddress] = useState(post?.address ?? '');
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { run, pending, failure } = useCommand(
    (): Promise<unknown> => {
      if (!post)
        return unwrap(api.POST('/api/portal/{slug}/posts', { params: { path: { slug } }, body: { submissionId, address } }));
      return unwrap(
        api.PUT('/api/portal/{slug}/posts/{id}', {
          params: { path: { slug, id: post.id }, header: ifMatch(post.version) },
          body: { address },
        }),
      );
    },
    { success: t('Post saved'), invalidates: ['/api/portal/{slug}/posts'], invalidatesOnFailure: true, onSuccess: onClose },
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    const { ok } = await run();
    if (!ok) field.current?.focus();
  }
  const atField = failure instanceof ApiError ? failure.fields['address'] : undefined;

  return (
    <Sheet title={title} onClose={onClose} busy={pending}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={t('Address of the post')}
          note={t('Open the post in the app, choose Share and copy the link.')}
          problemId={failure === undefined ? undefined : problemId}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              maxLength={2000}
              placeholder="https://"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        {failure !== undefined && (
          <FormError id={problemId}>{sentence(atField ?? errorMessage(failure, t('The post could not be saved.')))}</FormError>
        )}
        <PlainButton size="large" kind="primary" type="submit" disabled={pending}>
          {pending ? t('Saving...') : t('Save')}
        </PlainButton>
      </form>
    </Sheet>
  );
}
