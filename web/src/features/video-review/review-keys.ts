import { useEffect, useEffectEvent } from 'react';

interface Keys {
  previous: () => void;
  next: () => void;
  toggleMute: () => void;
}

/** Elements that use these keys themselves, and dialogs above the page. */
const ignoredTargets =
  'input, textarea, select, [contenteditable=true], [role=slider], [role=combobox], [role=listbox], [role=dialog]';

/** ArrowUp, ArrowDown and M, except while the user types. */
export function useReviewKeys({ previous, next, toggleMute }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
    const act = { ArrowUp: previous, ArrowDown: next, m: toggleMute, M: toggleMute }[event.key];
    if (!act) return;
    // Keeps the page from scrolling and the player from changing its volume.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
