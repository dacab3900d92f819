import { Suspense, useCallback, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import { useDialog, usePrefetch, type DialogControl } from './use-dialog.ts';

type Show<Dialog> = (dialog: Dialog) => void;
type Render<Dialog> = (dialog: Dialog, frame: DialogControl, show: Show<Dialog>) => ReactNode;

const nothing: readonly (() => Promise<unknown>)[] = [];

/**
 * The dialogs of a screen, of which one is open at most. Opening one does not render the screen again, whose list may be long.
 * @param render the open dialog; `show` replaces it by another one
 * @param loads its code, which is prefetched so that dialogs open without delay; a constant
 */
export function useDialogs<Dialog extends object>(
  render: Render<Dialog>,
  loads: readonly (() => Promise<unknown>)[] = nothing,
): { show: Show<Dialog>; element: ReactNode } {
  const opener = useRef<Show<Dialog>>(null);
  usePrefetch(loads);
  return {
    show: useCallback((dialog: Dialog) => opener.current?.(dialog), []),
    element: <OpenDialog opener={opener} render={render} />,
  };
}

interface Props<Dialog> {
  opener: RefObject<Show<Dialog> | null>;
  render: Render<Dialog>;
}

function OpenDialog<Dialog extends object>({ opener, render }: Props<Dialog>) {
  const { dialog, show, frame } = useDialog<Dialog>();
  useImperativeHandle(opener, () => show);
  return <Suspense fallback={null}>{dialog && render(dialog, frame, show)}</Suspense>;
}
