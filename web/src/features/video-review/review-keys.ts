import { useEffect, useEffectEvent } from 'react';

interface Keys {
  previous: () => void;
  next: () => void;
  toggleMute: () => void;
}

/** What uses these keys itself, and what stands above the page. */
const ignoredTargets =
  'input, textarea, select, [contenteditable=true], [role=slider], [role=combobox], [role=listbox], [role=dialog]';

/** Arrow up and down walk through the videos, M mutes; never while somebody types. */
export function useReviewKeys({ previous, next, toggleMute }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ignoredTargets)) return;
    const act = { ArrowUp: previous, ArrowDown: next, m: toggleMute, M: toggleMute }[event.key];
    if (!act) return;
    // The page does not scroll, and the player does not change its volume.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
