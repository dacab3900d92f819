import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from './browser/focus.ts';

/** Props of every dialog. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/**
 * The one open dialog of a screen and its data. The data stays until the closing animation ends, so that the text does not change
 * meanwhile. Then the focus returns to where the dialog was opened, also when another one has replaced it or took the focus at once.
 */
export function useDialog<Dialog extends object>(): {
  dialog: Dialog | null;
  show: (dialog: Dialog) => void;
  frame: DialogControl;
} {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [open, setOpen] = useState(false);
  const openedFrom = useRef<Element>(null);
  useEffect(() => {
    if (dialog === null) focusIfLost(openedFrom.current);
  }, [dialog]);
  const show = (next: Dialog) => {
    if (dialog === null) openedFrom.current = document.activeElement;
    setDialog(next);
    setOpen(true);
  };
  return { dialog, show, frame: { open, onClose: () => setOpen(false), onClosed: () => setDialog(null) } };
}

/** What somebody does before opening a dialog. */
const firstInteractions = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the code of dialogs when somebody begins to use the screen, so that they open at once and the first view does not wait for
 * them. @param loads a constant
 */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const interacted = new AbortController();
    const prefetch = (): void => {
      interacted.abort();
      // A failed load is repeated when the dialog opens, which then reports the failure.
      for (const load of loads) load().catch(() => undefined);
    };
    for (const type of firstInteractions) addEventListener(type, prefetch, { signal: interacted.signal, passive: true });
    return () => interacted.abort();
  }, [loads]);
}
