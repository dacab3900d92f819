import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useDialog } from '../../lib/use-dialog.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

/** Opens the search, as Ctrl-K and Cmd-K do anywhere in the console. Its code is loaded then. */
export function PaletteButton() {
  const { dialog, show, frame } = useDialog();
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // The browser's own search field.
    event.preventDefault();
    if (frame.open) frame.onClose();
    else show({});
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={() => show({})}
      />
      <Suspense fallback={null}>{dialog && <Palette {...frame} />}</Suspense>
    </>
  );
}
