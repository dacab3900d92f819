import { join } from 'node:path';
import { loadAll, YAML11_SCHEMA } from 'js-yaml';
import ts from 'typescript';

/** A Kubernetes resource as its manifest has it. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Record<string, unknown>;
}

type Model = new (resource: unknown) => { validate(): void };

/** The resources of a file, in YAML 1.1 as Kubernetes reads it: 0440 is octal. */
export function resourcesIn(yaml: string): Resource[] {
  return (loadAll(yaml, { schema: YAML11_SCHEMA }) as (Resource | null)[]).filter((resource) => resource !== null);
}

/**
 * What is wrong with them by the API of Kubernetes: values and required fields by its schemas, unknown fields (a misspelt one
 * is ignored by a cluster, or refused) by its types.
 */
export async function problemsOf(resources: Resource[]): Promise<string[]> {
  const problems: string[] = [];
  for (const resource of resources) {
    try {
      const Model = await modelOf(resource);
      new Model(resource).validate();
    } catch (error) {
      problems.push(`${nameOf(resource)}: ${(error as Error).message}`);
    }
  }
  return [...problems, ...unknownFields(resources)];
}

const nameOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;

function moduleOf({ apiVersion, kind }: Resource): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  return ['kubernetes-models', group, version, kind].filter(Boolean).join('/');
}

async function modelOf(resource: Resource): Promise<Model> {
  const models = (await import(moduleOf(resource))) as Record<string, Model>;
  const model = models[resource.kind];
  if (!model) throw new Error('no such kind');
  return model;
}

/** Each resource is an object literal of its type: TypeScript refuses what the type does not have. */
function unknownFields(resources: Resource[]): string[] {
  const file = join(import.meta.dirname, 'checked-manifests.ts');
  const lines = resources.map(
    (resource, index) =>
      `import type { I${resource.kind} as T${index} } from '${moduleOf(resource)}'; export const r${index}: T${index} = ${JSON.stringify(resource)};`,
  );
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
    const resource = resources[source?.getLineAndCharacterOfPosition(start).line ?? 0];
    const words = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim();
    return `${resource ? nameOf(resource) : ''}: ${words}`;
  });
}
