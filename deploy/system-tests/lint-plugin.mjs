import { vocabulary } from './vocabulary.mjs';

/**
 * Rules of Oxlint's configuration (oxlint.config.ts) that it does not have itself.
 * @typedef {import('@oxlint/plugins').Rule} Rule
 */

/**
 * Refuses what a selector finds.
 * @type {Rule}
 */
const restrictedSyntax = {
  meta: { schema: { type: 'array' } },
  create(context) {
    const entries = /** @type {{ selector: string, message: string }[]} */ (/** @type {unknown} */ (context.options));
    return Object.fromEntries(
      entries.map(({ selector, message }) => [
        selector,
        /** @param {import('@oxlint/plugins').Ranged} node */ (node) => context.report({ node, message }),
      ]),
    );
  },
};

/**
 * Refuses imports by what stands after `from`. Oxlint's own rule of this name passes over expressions that look ahead.
 * @type {Rule}
 */
const restrictedImports = {
  meta: { schema: { type: 'array' } },
  create(context) {
    const patterns =
      /** @type {{ regex: string, message: string, allowTypeImports?: boolean }[]} */
      (/** @type {unknown} */ (context.options)).map((pattern) => ({ ...pattern, expression: new RegExp(pattern.regex, 'u') }));
    /**
     * @param {import('@oxlint/plugins').ESTree.ImportDeclaration['source'] | null} source
     * @param {boolean} ofTypes
     */
    const check = (source, ofTypes) => {
      for (const { expression, message, allowTypeImports } of patterns)
        if (source && !(ofTypes && allowTypeImports) && expression.test(source.value)) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: ({ source, importKind, specifiers }) =>
        check(source, importKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier))),
      ExportNamedDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type'),
      ExportAllDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type'),
    };
  },
};

/** @param {import('@oxlint/plugins').ESTree.ImportDeclaration['specifiers'][number]} specifier */
const isTypeSpecifier = (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';

/**
 * A name that is used as a type is imported as one. Oxlint's own rule does not know that a decorated class needs the types of its
 * parameters at run time: this one leaves files with decorators alone.
 * @type {Rule}
 */
const typeImports = {
  create(context) {
    /** @type {import('@oxlint/plugins').ESTree.ImportDeclaration[]} */
    const imports = [];
    let decorated = false;
    return {
      ImportDeclaration: (node) => void (node.importKind !== 'type' && imports.push(node)),
      Decorator: () => void (decorated = true),
      TSImportType: (node) => context.report({ node, message: 'Import the type at the top of the file.' }),
      'Program:exit'() {
        if (decorated) return;
        for (const node of imports.flatMap(({ specifiers }) => specifiers)) {
          if (isTypeSpecifier(node)) continue;
          const references =
            /** @type {{ isTypeReference?: boolean }[]} */
            (context.sourceCode.getDeclaredVariables(node).flatMap((variable) => variable.references));
          const asType = references.length > 0 && references.every((reference) => reference.isTypeReference);
          if (asType) context.report({ node, message: `'${node.local.name}' is used as a type only: import it with 'type'.` });
        }
      },
    };
  },
};

export default {
  meta: { name: 'local' },
  rules: {
    vocabulary,
    'no-restricted-imports': restrictedImports,
    'no-restricted-syntax': restrictedSyntax,
    'type-imports': typeImports,
  },
};
