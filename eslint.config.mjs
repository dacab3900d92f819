import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/out-tsc/**', '**/test-results/**', '.nx/**', '.node/**', '.data/**', 'web/src/lib/api.gen.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
);
