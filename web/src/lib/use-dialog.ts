import { useEffect, useState } from 'react';

/** What a dialog is given by whoever shows it. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** After it has faded away. */
  onClosed: () => void;
}

/**
 * One dialog at a time over a screen, and what it is about: kept until it has faded away, so that its words do not change
 * while they go.
 */
export function useDialog<Dialog extends object>(): {
  dialog: Dialog | null;
  show: (dialog: Dialog) => void;
  frame: DialogControl;
} {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: Dialog) => {
    setDialog(next);
    setOpen(true);
  };
  return { dialog, show, frame: { open, onClose: () => setOpen(false), onClosed: () => setDialog(null) } };
}

/** Fetches the code of dialogs while the screen rests, so that a click opens one at once. @param loads stays the same */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // what cannot be fetched now is fetched when it is asked for, which tells the failure
    for (const load of loads) load().catch(() => undefined);
  }, [loads]);
}
