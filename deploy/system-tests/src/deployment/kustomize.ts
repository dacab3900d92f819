import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { type Resource, resourcesIn } from './manifests.ts';

interface ConfigMapGenerator {
  name: string;
  behavior?: 'merge';
  literals?: string[];
  files?: string[];
}

interface JsonPatch {
  op: 'add' | 'replace';
  path: string;
  value: unknown;
}

interface Image {
  name: string;
  newName?: string;
  newTag?: string;
  digest?: string;
}

interface Replicas {
  name: string;
  count: number;
}

interface Patch {
  target: { kind: string; name?: string };
  /** YAML: a JSON patch, or `$patch: delete`. */
  patch: string;
}

interface Kustomization {
  namespace?: string | undefined;
  resources: string[];
  configMapGenerator: ConfigMapGenerator[];
  images: Image[];
  replicas: Replicas[];
  patches: Patch[];
}

interface ConfigMap extends Resource {
  data: Record<string, string>;
}

/**
 * Renders an overlay as `kubectl kustomize` does, on machines without it. Supports only what our kustomizations use, and gives
 * config maps no hash in their names.
 * @throws Error for a field that it does not know
 */
export function renderKustomization(folder: string): Resource[] {
  const { namespace, resources: paths, configMapGenerator, images, replicas, patches } = readKustomization(folder);
  const included = paths
    .map((path) => join(folder, path))
    .flatMap((path) => (statSync(path).isDirectory() ? renderKustomization(path) : resourcesIn(readFileSync(path, 'utf8'))));
  for (const generator of configMapGenerator) addConfigMap(included, generator, folder);
  const resources = patches.reduce(patched, included);
  for (const replica of replicas) setReplicas(resources, replica);
  for (const resource of resources) {
    visitImages(resource, (image) => replacedImage(image, images));
    if (namespace && resource.kind !== 'Namespace') resource.metadata.namespace = namespace;
  }
  return resources;
}

function readKustomization(folder: string): Kustomization {
  const {
    apiVersion: _,
    kind: __,
    ...fields
  } = load(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Record<string, unknown>;
  const defaults = { namespace: undefined, resources: [], configMapGenerator: [], images: [], replicas: [], patches: [] };
  const unknown = Object.keys(fields).filter((name) => !(name in defaults));
  if (unknown.length > 0) throw new Error(`${folder}: cannot render ${unknown.join(', ')}`);
  return { ...defaults, ...fields };
}

/** The resources after a JSON patch of some of them, or without those that it deletes. */
function patched(resources: Resource[], { target, patch }: Patch): Resource[] {
  const isTarget = ({ kind, metadata }: Resource): boolean =>
    kind === target.kind && (target.name === undefined || metadata.name === target.name);
  const content = load(patch) as JsonPatch[] | { $patch: 'delete' };
  if (!Array.isArray(content)) return resources.filter((resource) => !isTarget(resource));
  for (const resource of resources.filter(isTarget)) content.forEach((one) => applyPatch(resource, one));
  return resources;
}

function setReplicas(resources: Resource[], { name, count }: Replicas): void {
  for (const { kind, metadata, spec } of resources)
    if (spec && metadata.name === name && /^(Deployment|StatefulSet)$/.test(kind)) spec['replicas'] = count;
}

function replacedImage(image: string, images: Image[]): string {
  const [name, tag] = image.split(':');
  const replacement = images.find((one) => one.name === name);
  if (!replacement) return image;
  const { newName = name, newTag = tag, digest } = replacement;
  return digest ? `${newName}@${digest}` : `${newName}:${newTag}`;
}

function addConfigMap(
  resources: Resource[],
  { name, behavior, literals = [], files = [] }: ConfigMapGenerator,
  folder: string,
): void {
  const data = Object.fromEntries([
    ...literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
    ...files.map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')]),
  ]) as Record<string, string>;
  if (behavior !== 'merge') {
    resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } as ConfigMap);
    return;
  }
  const isExisting = (resource: Resource): resource is ConfigMap =>
    resource.kind === 'ConfigMap' && resource.metadata.name === name;
  const existing = resources.find(isExisting);
  if (!existing) throw new Error(`${folder}: there is no config map ${name} to merge with`);
  Object.assign(existing.data, data);
}

/** Adds or replaces a value at a JSON pointer (RFC 6902). */
function applyPatch(resource: Resource, { op, path, value }: JsonPatch): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], resource);
  if (typeof parent !== 'object' || parent === null || (op === 'replace' && !(last in parent)))
    throw new Error(`${resource.kind} ${resource.metadata.name}: there is nothing at ${path} to ${op}`);
  (parent as Record<string, unknown>)[last] = value;
}

function visitImages(node: unknown, replace: (image: string) => string): void {
  if (typeof node !== 'object' || node === null) return;
  const fields = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'image' && typeof value === 'string') fields[key] = replace(value);
    else visitImages(value, replace);
  }
}
