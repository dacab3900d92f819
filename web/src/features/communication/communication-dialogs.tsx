// The dialogs of the screen.
import { lazy } from 'react';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useDialogs } from '../../lib/use-dialogs.tsx';
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

export const useCommunicationDialogs = () => useDialogs<Dialog>(render, loaders);

function render(dialog: Dialog, frame: DialogControl) {
  switch (dialog.kind) {
    case 'messages':
      return <MessagesDialog {...frame} creator={dialog.creator} />;
    case 'complete':
      return <CompleteDialog {...frame} creator={dialog.creator} />;
    case 'timeline':
      return <TimelineDialog {...frame} creator={dialog.creator} />;
    case 'remove':
      return <RemoveTaskDialog {...frame} task={dialog.task} />;
  }
}
