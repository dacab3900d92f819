/**
 * Focuses the first of the elements that can have the focus, unless another one has it. A browser takes it from an element that is
 * removed or disabled, and then keyboards begin at the top of the page.
 */
export function focusIfLost(...elements: readonly (Element | null | undefined)[]): void {
  for (const element of elements) {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }
}
