import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '@creator-desk/local/settings';

/** An operation's fields are not more than so many objects deep. */
const maxDepth = 12;

/**
 * Writes the operations of a checkout as one type, with all fields of what is sent and answered, and no names of other types.
 * @returns how many operations there are
 */
export function writeOperations(checkout: string, version: string): number {
  const folder = join(checkout, 'libs/protocol');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const file = join(folder, 'src/released/known-operations.ts');
  const program = ts.createProgram([file], { ...options, noEmit: true, composite: false, emitDeclarationOnly: false });
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} cannot be read.`);
  const [problem] = program.getSemanticDiagnostics(source);
  if (problem) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  const all = source.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'OperationsOfThisVersion');
  if (!all) throw new Error(`${file} does not declare the operations.`);
  const checker = program.getTypeChecker();
  const operations = checker.getPropertiesOfType(checker.getTypeAtLocation(all));
  const lines = operations.map((operation) => `  ${fieldOf(checker, operation, all, 0)};`).sort();
  const head = `/** Written by \`npm run keep-release\`: what version ${version} sends to services, and what it reads of their answers. */`;
  const text = `${head}\nexport interface KeptOperations {\n${lines.join('\n')}\n}\n`;
  writeFileSync(join(root, `libs/protocol/src/released/operations-${version}.ts`), text);
  return lines.length;
}

function fieldOf(checker: ts.TypeChecker, property: ts.Symbol, at: ts.Node, depth: number): string {
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
  const type = checker.getTypeOfSymbolAtLocation(property, at);
  return `${name}${isOptional ? '?' : ''}: ${written(checker, type, at, depth)}`;
}

function written(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth: number): string {
  if (depth > maxDepth) throw new Error(`${checker.typeToString(type)} is more than ${maxDepth} objects deep.`);
  const deeper = (inner: ts.Type): string => written(checker, inner, at, depth + 1);
  if (type.isUnion() && (type.flags & ts.TypeFlags.Boolean) === 0) return [...new Set(type.types.map(deeper))].sort().join(' | ');
  if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection())
    return checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation);
  if (checker.isArrayType(type))
    return `Array<${checker
      .getTypeArguments(type as ts.TypeReference)
      .map(deeper)
      .join(', ')}>`;
  if (type.symbol?.name === 'Date') return 'string';
  const index = checker.getIndexInfosOfType(type).map((info) => `[key: string]: ${deeper(info.type)}`);
  const fields = checker.getPropertiesOfType(type).map((property) => fieldOf(checker, property, at, depth + 1));
  return fields.length + index.length === 0 ? 'object' : `{ ${[...index, ...fields].join('; ')} }`;
}
