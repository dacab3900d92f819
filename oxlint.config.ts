import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

type Rules = NonNullable<OxlintOverride['rules']>;

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

interface RefusedImport {
  /** of what is written after `from` */
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/** A relative path into the sources of another package: up, down into a folder, into its src or test. */
const otherPackage = String.raw`^(\.\./)+([\w-]+/)+(src|test)/`;
const restricted = (patterns: RefusedImport[]): Rules => ({ 'local/no-restricted-imports': ['error', ...patterns] });
const importable = (names: string[]): RefusedImport[] => [
  {
    regex: `^@creator-desk/(?!(${names.join('|') || '-'})/)`,
    message: `This package may import only these packages of the workspace: ${names.join(', ') || 'none'} (oxlint.config.ts, packages).`,
  },
  { regex: otherPackage, message: 'Import another package by its name, not by a path into it.' },
];

/** What the files of rules may import besides. */
const pure: RefusedImport[] = [
  {
    regex: String.raw`^(?!@creator-desk/(domain|protocol)/|\.)`,
    message: 'A rule imports no framework: the domain, types and other rules.',
  },
  {
    regex: String.raw`^(@creator-desk/protocol/|\.(?!.*\.(?:rules\.ts|json)$))`,
    allowTypeImports: true,
    message: 'A rule may import only types and data from other files than rules.',
  },
];

const packageBoundaries = packages.flatMap(({ folder, mayImport, testing }): OxlintOverride[] => [
  { files: [`${folder}/**`], rules: restricted(importable(mayImport)) },
  { files: [`${folder}/**/*.rules.ts`], rules: restricted([...importable(mayImport), ...pure]) },
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

const webSharedBoundaries: OxlintOverride = {
  files: ['web/src/{lib,components}/**'],
  rules: restricted([
    ...importable(['domain']),
    { regex: '/(features|app)/', message: 'Shared code imports no feature and no screen.' },
  ]),
};

const pureDomain: OxlintOverride = {
  files: ['libs/domain/src/**'],
  excludeFiles: specs,
  rules: {
    ...restricted([{ regex: String.raw`^(?!\.\.?/[a-z])`, message: 'The domain imports nothing but itself.' }]),
    'no-restricted-globals': [
      'error',
      ...['process', 'Buffer', 'window', 'document', 'fetch'].map((name) => ({
        name,
        message: 'The domain must run in Node and in browsers.',
      })),
    ],
  },
};

/** @param entries a selector and what to say of what it finds */
const forbidden = (...entries: string[][]): Rules => ({
  'local/no-restricted-syntax': ['error', ...entries.map(([selector, message]) => ({ selector, message }))],
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

const always = (names: string): Rules => Object.fromEntries(Array.from(names.matchAll(/\S+/g), ([name]) => [name, 'error']));

/** What ESLint recommends. */
const recommended = always(`
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign no-constant-binary-expression
  no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty no-empty-character-class
  no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
  no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline no-unsafe-finally
  no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment no-useless-backreference
  no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof`);

/** What typescript-eslint recommends. */
const recommendedForTypeScript = always(`
  no-var prefer-const prefer-rest-params prefer-spread no-array-constructor no-unused-expressions typescript/ban-ts-comment
  typescript/no-duplicate-enum-values typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
  typescript/no-misused-new typescript/no-namespace typescript/no-non-null-asserted-optional-chain typescript/no-require-imports
  typescript/no-this-alias typescript/no-unnecessary-type-constraint typescript/no-unsafe-declaration-merging
  typescript/no-unsafe-function-type typescript/no-wrapper-object-types typescript/prefer-as-const
  typescript/prefer-namespace-keyword typescript/triple-slash-reference`);

/** What TypeScript itself refuses in its own files. */
const recommendedForJavaScript = always(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign no-import-assign
  no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef no-unreachable
  no-unsafe-negation no-with`);

/** What eslint-plugin-react-hooks recommends: the rules of hooks, and those of the React compiler. */
const recommendedForReact = always(`
  react/rules-of-hooks react/exhaustive-deps react/static-components react/use-memo react/preserve-manual-memoization react/immutability
  react/globals react/refs react/set-state-in-effect react/error-boundaries react/purity react/set-state-in-render
  react/incompatible-library react/unsupported-syntax`);

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [join(import.meta.dirname, 'deploy/system-tests/lint-plugin.mjs')],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  ignorePatterns: ['web/src/lib/api/api.gen.ts'],
  rules: {
    ...recommended,
    ...recommendedForTypeScript,
    'typescript/await-thenable': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'local/type-imports': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', 300],
    complexity: ['error', 15],
    ...forbidden(...everywhere),
    'local/vocabulary': 'error',
  },
  overrides: [
    { files: ['deploy/system-tests/vocabulary.mjs'], rules: { 'local/vocabulary': 'off' } },
    { files: ['**/*.{js,mjs,cjs}'], env: { builtin: true }, rules: recommendedForJavaScript },
    ...packageBoundaries,
    ...featureBoundaries,
    webSharedBoundaries,
    pureDomain,
    { files: ['web/**/*.{ts,tsx}'], rules: recommendedForReact },
    { files: ['web/src/{lib,components,features}/**'], rules: forbidden(...everywhere, ...lazyImports) },
    { files: specs, rules: forbidden(...everywhere, ...honestTests) },
    { files: specs.map((glob) => `services/${glob}`), rules: forbidden(...everywhere, ...honestTests, ...privateTables) },
    {
      files: [
        '**/index.{ts,tsx,mjs}',
        `**/{${vagueNames}}/**/*.{ts,tsx,mjs}`,
        `**/{${vagueNames}}.{ts,tsx,mjs}`,
        `**/*.{${vagueNames}}.{ts,tsx,mjs}`,
      ],
      rules: forbidden(['Program', 'Name the thing: no barrels (index), no utils, helpers, common or misc.']),
    },
  ],
});
