// The dialogs of the screen. Their code is prefetched, so that they open without delay.
import { lazy, Suspense } from 'react';
import { usePrefetch, useDialog } from '../../lib/use-dialog.ts';
import type { CreatorRef, Task } from './creators.ts';

type Dialog = { kind: 'messages' | 'complete' | 'timeline'; creator: CreatorRef } | { kind: 'remove'; task: Task };

export type ShowDialog = (dialog: Dialog) => void;

const loadMessages = () => import('./messages-dialog.tsx');
const loadComplete = () => import('./complete-dialog.tsx');
const loadRemove = () => import('./remove-task-dialog.tsx');
const loadTimeline = () => import('./timeline-dialog.tsx');
const MessagesDialog = lazy(loadMessages);
const CompleteDialog = lazy(loadComplete);
const RemoveTaskDialog = lazy(loadRemove);
const TimelineDialog = lazy(loadTimeline);
const loaders = [loadMessages, loadComplete, loadRemove, loadTimeline];

export function useCommunicationDialogs() {
  const { dialog, show, frame } = useDialog<Dialog>();

  usePrefetch(loaders);

  return {
    show,
    element: (
      <Suspense fallback={null}>
        {dialog?.kind === 'messages' && <MessagesDialog {...frame} creator={dialog.creator} />}
        {dialog?.kind === 'complete' && <CompleteDialog {...frame} creator={dialog.creator} />}
        {dialog?.kind === 'timeline' && <TimelineDialog {...frame} creator={dialog.creator} />}
        {dialog?.kind === 'remove' && <RemoveTaskDialog {...frame} task={dialog.task} />}
      </Suspense>
    ),
  };
}
