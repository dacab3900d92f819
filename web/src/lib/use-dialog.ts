import { useEffect, useState } from 'react';

/** Props of every dialog. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/**
 * The one open dialog of a screen and its data. The data stays until the closing animation ends, so that the text does not change
 * meanwhile.
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

/** Loads the code of dialogs after the screen is shown, so that they open at once. @param loads a constant */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // A failed load is repeated when the dialog opens, which then reports the failure.
    for (const load of loads) load().catch(() => undefined);
  }, [loads]);
}
