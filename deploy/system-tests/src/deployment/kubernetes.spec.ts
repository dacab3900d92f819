import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderKustomization } from './kustomize.ts';
import { problemsOf, resourcesIn, type Resource } from './manifests.ts';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';

const folder = join(root, 'deploy/kubernetes/overlays');
const overlays = ['single-node', 'production'];
const processes = ['gateway', ...services];
const rendered = Object.fromEntries(overlays.map((overlay) => [overlay, renderKustomization(join(folder, overlay))]));
const resourcesOf = (overlay: string): Resource[] => rendered[overlay] ?? [];

interface Pod {
  containers: { env?: { name: string; value: string }[] }[];
}

interface Policy {
  podSelector: { matchExpressions?: { values: string[] }[]; matchLabels?: { app?: string } };
  egress?: { to?: { ipBlock?: { cidr?: string } }[] }[];
}

interface Template {
  template: { spec: Pod };
}

/** The pod of a workload; undefined for other resources. */
function podOf({ kind, spec }: Resource): Pod | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: Template } }).jobTemplate.spec.template.spec;
  return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? (spec as unknown as Template).template.spec : undefined;
}

/** The output of kustomize (alone or within kubectl) where it is installed. */
function renderedByKustomize(overlay: string): string | undefined {
  for (const [program, ...args] of [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ] as const) {
    try {
      return execFileSync(program, [...args, join(folder, overlay)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

/** Without the hashes that kustomize appends to the names of generated config maps. */
function withoutHashes(yaml: string): string {
  const names = resourcesIn(yaml).flatMap(({ kind, metadata }) => (kind === 'ConfigMap' ? metadata.name : []));
  return names.reduce((text, name) => text.replaceAll(name, name.replace(/-[a-z0-9]{10}$/, '')), yaml);
}

const sorted = (resources: Resource[]): Resource[] =>
  resources.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));

describe.each(overlays)('the %s overlay', (overlay) => {
  const resources = resourcesOf(overlay);
  const find = (kind: string, name: string): Resource | undefined =>
    resources.find((resource) => resource.kind === kind && resource.metadata.name === name);

  it('is valid for Kubernetes', { timeout: 60_000 }, async () => {
    expect(await problemsOf(resources)).toEqual([]);
    expect(resources.length).toBeGreaterThan(25);
  });

  it('is rendered as kustomize renders it', () => {
    const yaml = renderedByKustomize(overlay);
    if (yaml) expect(sorted(resources)).toEqual(sorted(resourcesIn(withoutHashes(yaml))));
  });

  it('runs every process with probes and limits, without privileges, and with secrets by reference', () => {
    for (const name of processes) {
      const deployment = find('Deployment', name) as unknown as {
        spec: { template: { spec: { securityContext: object; containers: Record<string, unknown>[]; volumes: object[] } } };
      };
      const scheme = name === 'gateway' ? {} : { scheme: 'HTTPS' };
      const { containers, securityContext, volumes } = deployment.spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      expect(containers[0]).toMatchObject({
        livenessProbe: { httpGet: { path: '/healthz', ...scheme } },
        readinessProbe: { httpGet: { path: name === 'gateway' ? '/healthz' : '/readyz', ...scheme } },
        resources: { requests: { cpu: expect.any(String) as string }, limits: { memory: expect.any(String) as string } },
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      });
      expect(volumes).toContainEqual(
        expect.objectContaining({ secret: { secretName: `creator-desk-${name}`, defaultMode: 0o440 } }),
      );
      expect(find('NetworkPolicy', name)).toBeDefined();
    }
    expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const namespaced = resources.filter(({ kind }) => kind !== 'Namespace');
    expect(namespaced.every(({ metadata }) => metadata.namespace === 'creator-desk')).toBe(true);
  });

  it('admits only pods without privileges, and its own pods have none', () => {
    expect(find('Namespace', 'creator-desk')?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
    const workloads = resources.flatMap((resource) =>
      [podOf(resource)].filter((pod) => pod !== undefined).map((pod) => ({ ...resource, pod })),
    );
    expect(workloads.map(({ kind }) => kind)).toContain('CronJob');
    for (const { metadata, pod } of workloads) {
      expect({ name: metadata.name, ...pod }).toMatchObject({
        name: metadata.name,
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers)
        expect({ name: metadata.name, ...container }).toMatchObject({
          name: metadata.name,
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        });
    }
  });

  it('denies egress by default and allows the internet only to what uses a language model, storage, a sign-in provider, a mail server or backups', () => {
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const outside = policies.filter(({ egress = [] }) =>
      egress.some(({ to = [{ ipBlock: {} }] }) => to.some(({ ipBlock }) => ipBlock?.cidr !== '10.0.0.0/8' && ipBlock)),
    );
    expect(outside.length).toBeGreaterThan(0);
    for (const { podSelector } of outside)
      for (const app of podSelector.matchExpressions?.[0]?.values ?? [podSelector.matchLabels?.app ?? 'any'])
        expect(['contracts', 'comms', 'media', 'gateway', 'backup']).toContain(app);
  });

  it('keeps portal addresses out of the access log', () => {
    const paths = (name: string): string[] | undefined => {
      const spec = find('Ingress', name)?.spec as { rules: { http: { paths: { path: string }[] } }[] } | undefined;
      return spec?.rules.flatMap(({ http }) => http.paths.map(({ path }) => path));
    };
    expect(paths('creator-desk-portal')).toEqual(['/portal', '/api/portal']);
    expect(find('Ingress', 'creator-desk-portal')?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    });
  });
});

it('production has three NATS servers and a disruption budget per process', () => {
  const resources = resourcesOf('production');
  expect(resources.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'nats')?.spec).toMatchObject({
    replicas: 3,
  });
  const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
  expect(budgets.sort()).toEqual([...processes, 'nats'].sort());
  expect(resources).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ NATS_REPLICAS: '3' }) as object }));
});

describe.each(overlays)('in the %s overlay', (overlay) => {
  const resources = resourcesOf(overlay);
  const environmentOf = (name: string): Record<string, string> => {
    const deployment = resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const environment = deployment && podOf(deployment)?.containers[0]?.env;
    return Object.fromEntries((environment ?? []).map((variable) => [variable.name, variable.value]));
  };

  it('processes use TLS with each other and the broker', () => {
    for (const name of processes) expect(environmentOf(name)).toMatchObject({ NATS_CA_FILE: '/run/secrets/ca.crt' });
    for (const name of services) {
      expect(environmentOf('gateway')).toMatchObject({
        [`${name.toUpperCase()}_URL`]: `https://${name}:8080`,
        INTERNAL_CA_FILE: '/run/secrets/ca.crt',
      });
      expect(environmentOf(name)).toMatchObject({
        HTTP_TLS_CERT_FILE: '/run/secrets/tls.crt',
        HTTP_TLS_KEY_FILE: '/run/secrets/tls.key',
      });
    }
  });
});

describe('the restore', () => {
  const resources = renderKustomization(join(folder, 'restore'));

  it('is valid for Kubernetes, and a job without privileges', { timeout: 60_000 }, async () => {
    expect(await problemsOf(resources)).toEqual([]);
    const pods = resources.flatMap((resource) => podOf(resource) ?? []);
    expect(pods).toMatchObject([
      {
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          { securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } } },
        ],
      },
    ]);
  });

  it('writes where PostgreSQL of the single node reads', () => {
    const claim = resources.find(({ kind }) => kind === 'PersistentVolumeClaim');
    const postgres = resourcesOf('single-node').find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'postgres',
    );
    expect(postgres?.spec).toMatchObject({ volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: claim?.spec }] });
    expect(claim?.metadata.name).toBe('data-postgres-0');
  });
});

describe('the validation finds', () => {
  const service = (spec: object): Resource => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ...spec } });
  it.each([
    ['a misspelt field', service({ selectors: { app: 'x' } }), /selectors/],
    ['a value of another type', service({ ports: [{ port: 'eighty' }] }), /port/],
    ['a missing field', service({ ports: [{ name: 'http' }] }), /port/],
    ['an unknown kind', { ...service({}), kind: 'Servise' }, /Servise/],
  ])('%s', { timeout: 60_000 }, async (_, resource, words) => {
    expect((await problemsOf([resource])).join('\n')).toMatch(words);
  });
});
