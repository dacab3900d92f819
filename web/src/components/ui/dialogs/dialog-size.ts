/** Widths of dialogs in px, by the specification's names. On a phone a dialog fills the width. */
export const dialogSize = { lg: 512, '2xl': 672, preview: 960, review: 1240 } as const;
export type DialogSize = keyof typeof dialogSize;
