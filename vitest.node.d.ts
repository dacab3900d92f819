import { type ViteUserConfig } from 'vitest/config';
/** @param test what differs from the usual: a global set-up, longer limits */
export declare function nodeTests(test?: ViteUserConfig['test']): ViteUserConfig;
