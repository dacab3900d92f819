import type { Language } from '../values/languages.ts';

/** What is pushed to a device, encrypted for it. It has no address of a portal: the device knows the portals that were opened on it. */
export interface PushNotice {
  title: string;
  language: Language;
  contractId: number;
  /** A later one with the same tag replaces it. */
  tag: string;
}
