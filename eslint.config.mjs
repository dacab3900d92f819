import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { vocabulary } from './deploy/system-tests/vocabulary.mjs';

const specs = ['**/*.spec.{ts,tsx}', '**/test/**/*.{ts,tsx}'];

/** Which package may import which, by name. With `testing` its tests may also import libs/testing. */
const packages = [
  { folder: 'libs/domain', mayImport: [] },
  { folder: 'libs/protocol', mayImport: ['domain'] },
  { folder: 'libs/document-extraction', mayImport: ['domain'], testing: true },
  { folder: 'libs/server', mayImport: ['domain', 'protocol'], testing: true },
  { folder: 'libs/testing', mayImport: ['domain', 'protocol', 'server', 'local'] },
  { folder: 'gateway', mayImport: ['domain', 'protocol', 'server'], testing: true },
  { folder: 'services/*', mayImport: ['domain', 'protocol', 'server'], testing: true },
  { folder: 'services/contracts', mayImport: ['document-extraction', 'domain', 'protocol', 'server'], testing: true },
  { folder: 'web', mayImport: ['domain'], testing: true },
  { folder: 'deploy/local', mayImport: ['domain'] },
  { folder: 'deploy/system-tests', mayImport: ['local', 'testing'] },
];

/** A relative path into the sources of another package: up, down into a folder, into its src or test. */
const otherPackage = String.raw`^(\.\./)+([\w-]+/)+(src|test)/`;
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const importable = (names) => [
  {
    regex: `^@creator-desk/(?!(${names.join('|') || '-'})/)`,
    message: `This package may import only these packages of the workspace: ${names.join(', ') || 'none'} (eslint.config.mjs, packages).`,
  },
  { regex: otherPackage, message: 'Import another package by its name, not by a path into it.' },
];

const packageBoundaries = packages.flatMap(({ folder, mayImport, testing }) => [
  { files: [`${folder}/**`], rules: restricted(importable(mayImport)) },
  ...(testing
    ? specs.map((glob) => ({ files: [`${folder}/${glob}`], rules: restricted(importable([...mayImport, 'testing'])) }))
    : []),
]);

const apart = 'A feature imports no other feature: share through components/ or lib/.';

// A path from a feature into another goes up to features/ and down again: exactly as many steps up as the file is deep.
const featureBoundaries = [1, 2, 3, 4].map((depth) => ({
  files: [`web/src/features${'/*'.repeat(depth)}/*.{ts,tsx}`],
  rules: restricted([
    ...importable(['domain']),
    { regex: String.raw`^(\.\./){${depth}}(?!\.\./)`, message: apart },
    { regex: '/features/', message: apart },
  ]),
}));

const webSharedBoundaries = {
  files: ['web/src/{lib,components}/**'],
  rules: restricted([
    ...importable(['domain']),
    { regex: '/(features|app)/', message: 'Shared code imports no feature and no screen.' },
  ]),
};

const pureRules = [
  {
    files: ['libs/domain/src/**'],
    ignores: specs,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: String.raw`^(?!\./)`, message: 'The domain imports nothing but itself.' }] },
      ],
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'window', 'document', 'fetch'].map((name) => ({
          name,
          message: 'The domain must run in Node and in browsers.',
        })),
      ],
    },
  },
  {
    files: ['**/*.rules.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(?!@creator-desk/(domain|protocol)/|\.)`,
              message: 'A rule imports no framework: the domain, types and other rules.',
            },
            {
              regex: String.raw`^(@creator-desk/protocol/|\.(?!.*\.(?:rules\.ts|json)$))`,
              allowTypeImports: true,
              message: 'A rule may import only types and data from other files than rules.',
            },
          ],
        },
      ],
    },
  },
];

const forbidden = (entries) => ({
  'no-restricted-syntax': ['error', ...entries.map(([selector, message]) => ({ selector, message }))],
});
/** One style for constants and one for private members. */
const style = [
  [
    String.raw`VariableDeclarator[id.name=/^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/]:not([id.name=/^.$/]):not([init.callee.name="Symbol"])`,
    'Write constants in camelCase. Only tokens for injection, which are symbols, are in capitals.',
  ],
  ['PrivateIdentifier', 'Write `private name`, as constructors do in their parameters, instead of `#name`.'],
];
const staticImports = [
  [
    String.raw`ImportExpression > Literal[value=/^@creator-desk\u002f|^(\.\.\u002f)+([\w-]+\u002f)+(src|test)\u002f/]`,
    'Import other packages statically, where their boundaries are checked.',
  ],
];
const everywhere = [...style, ...staticImports];
const lazyImports = [
  [
    String.raw`ImportExpression > Literal[value=/\u002ffeatures\u002f|^\.\.\u002f/]`,
    'Only the router imports other features dynamically.',
  ],
];

const honestTests = [
  [
    'MemberExpression[property.name=/^(only|skip|todo|skipIf|runIf|fails)$/]:matches([object.name=/^(it|test|describe|suite|context)$/], [object.object.name=/^(it|test|describe|suite)$/])',
    'Tests always run: no only, skip or todo.',
  ],
  [
    'CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"]',
    'Do not sleep: wait for the condition (expect.poll, eventually).',
  ],
  [
    ':matches(ImportDeclaration[source.value="node:timers/promises"], MemberExpression[property.name="waitForTimeout"])',
    'Do not sleep: wait for the condition.',
  ],
];

const privateTables = [
  [
    String.raw`:matches(Literal[value=/\b(from|into|update) (outbox|handled_event|dead_letter|contract_record)\b/], TemplateElement[value.raw=/\b(from|into|update) (outbox|handled_event|dead_letter|contract_record)\b/])`,
    'Ask the records of the test service (libs/testing/src/services/service-records.ts): these tables belong to libs/server.',
  ],
];

const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc'].join(',');

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/out-tsc/**',
      '**/test-results/**',
      '.nx/**',
      '.node/**',
      '.data/**',
      'web/src/lib/api/api.gen.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // Decorated classes need their parameter types at run time: with these options the rule leaves files with decorators alone.
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      complexity: ['error', 15],
      // Oxlint, which checks the rules with types (oxlint.config.ts), would obey them.
      'no-warning-comments': ['error', { terms: ['oxlint', 'eslint'].map((name) => `${name}-disable`), location: 'anywhere' }],
      ...forbidden(everywhere),
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['deploy/system-tests/vocabulary.mjs'],
    plugins: { local: { rules: { vocabulary } } },
    rules: { 'local/vocabulary': 'error' },
  },
  ...packageBoundaries,
  ...featureBoundaries,
  webSharedBoundaries,
  ...pureRules,
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['web/src/{lib,components,features}/**'], rules: forbidden([...everywhere, ...lazyImports]) },
  { files: specs, rules: forbidden([...everywhere, ...honestTests]) },
  {
    files: specs.map((glob) => `services/${glob}`),
    rules: forbidden([...everywhere, ...honestTests, ...privateTables]),
  },
  {
    files: [
      '**/index.{ts,tsx,mjs}',
      `**/{${vagueNames}}/**/*.{ts,tsx,mjs}`,
      `**/{${vagueNames}}.{ts,tsx,mjs}`,
      `**/*.{${vagueNames}}.{ts,tsx,mjs}`,
    ],
    rules: forbidden([['Program', 'Name the thing: no barrels (index), no utils, helpers, common or misc.']]),
  },
);
