import { lazy, Suspense, type ReactNode } from 'react';
import { useDialog, usePrefetch } from '../../lib/use-dialog.ts';
import type { Post, PostedVideo } from './posts-query.ts';

const loads = {
  edit: () => import('./edit-post-dialogs.tsx'),
  measure: () => import('./measure-dialog.tsx'),
  import: () => import('./import-numbers-dialog.tsx'),
} as const;
const AddPostDialog = lazy(async () => ({ default: (await loads.edit()).AddPostDialog }));
const ChangePostDialog = lazy(async () => ({ default: (await loads.edit()).ChangePostDialog }));
const RemovePostDialog = lazy(async () => ({ default: (await loads.edit()).RemovePostDialog }));
const MeasureDialog = lazy(loads.measure);
const ImportNumbersDialog = lazy(loads.import);
const allLoads = Object.values(loads);

export type PostDialog =
  | { kind: 'add'; video: PostedVideo }
  | { kind: 'change' | 'remove' | 'measure'; post: Post }
  | { kind: 'import' };

/** The dialogs of posts, loaded when somebody begins to use the screen. */
export function usePostDialogs(): { show: (dialog: PostDialog) => void; element: ReactNode } {
  const { dialog, show, frame } = useDialog<PostDialog>();
  usePrefetch(allLoads);
  const element = dialog && (
    <Suspense>
      {dialog.kind === 'add' && <AddPostDialog video={dialog.video} {...frame} />}
      {dialog.kind === 'change' && <ChangePostDialog post={dialog.post} {...frame} />}
      {dialog.kind === 'remove' && <RemovePostDialog post={dialog.post} {...frame} />}
      {dialog.kind === 'measure' && <MeasureDialog post={dialog.post} {...frame} />}
      {dialog.kind === 'import' && <ImportNumbersDialog {...frame} />}
    </Suspense>
  );
  return { show, element };
}
