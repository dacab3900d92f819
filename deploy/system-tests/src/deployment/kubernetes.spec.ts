import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf, resourcesIn, type Resource } from './manifests.ts';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';

const folder = join(root, 'deploy/kubernetes');
const overlays = ['single-node', 'production'];
const rendered = (overlay: string): string => readFileSync(join(folder, `rendered/${overlay}.yaml`), 'utf8');
const parts = ['gateway', ...services];

interface Pod {
  containers: object[];
}

interface Policy {
  podSelector: { matchExpressions?: { values: string[] }[] };
  egress?: { to?: { ipBlock?: { cidr?: string } }[] }[];
}

/** As kustomize would write it, on a machine that has it (alone or within kubectl). */
function renderedNow(overlay: string): string | undefined {
  for (const [program, ...words] of [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ] as const) {
    try {
      return execFileSync(program, [...words, join(folder, 'overlays', overlay)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

describe.each(overlays)('the %s overlay', (overlay) => {
  const resources = resourcesIn(rendered(overlay));
  const find = (kind: string, name: string): Resource | undefined =>
    resources.find((resource) => resource.kind === kind && resource.metadata.name === name);

  it('is what Kubernetes takes', { timeout: 60_000 }, async () => {
    expect(await problemsOf(resources)).toEqual([]);
    expect(resources.length).toBeGreaterThan(25);
  });

  it('is rendered as it stands', () => {
    const now = renderedNow(overlay) ?? rendered(overlay);
    expect(resourcesIn(now)).toEqual(resources);
  });

  it('runs every part with probes, limits, without rights, and takes all its secrets by reference', () => {
    for (const name of parts) {
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

  it('lets in only pods without rights, and every one of its own is such', () => {
    expect(find('Namespace', 'creator-desk')?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
    const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
    for (const { metadata, spec } of workloads) {
      const pod = (spec as { template: { spec: Pod } }).template.spec;
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

  it('lets nobody out by default, and to the internet only those that ask a language model or store files', () => {
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const outside = policies.filter(({ egress = [] }) =>
      egress.some(({ to = [{ ipBlock: {} }] }) => to.some(({ ipBlock }) => ipBlock?.cidr !== '10.0.0.0/8' && ipBlock)),
    );
    expect(outside.length).toBeGreaterThan(0);
    for (const { podSelector } of outside)
      for (const app of podSelector.matchExpressions?.[0]?.values ?? ['any'])
        expect(['contracts', 'comms', 'media']).toContain(app);
  });

  it('keeps the addresses of portals out of the access log', () => {
    const paths = (name: string): string[] =>
      (find('Ingress', name)?.spec as { rules: { http: { paths: { path: string }[] } }[] }).rules.flatMap(({ http }) =>
        http.paths.map(({ path }) => path),
      );
    expect(paths('creator-desk-portal')).toEqual(['/portal', '/api/portal']);
    expect(find('Ingress', 'creator-desk-portal')?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    });
  });
});

it('in production the stream is on three servers, and nobody takes two of a part away at once', () => {
  const resources = resourcesIn(rendered('production'));
  expect(resources.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'nats')?.spec).toMatchObject({
    replicas: 3,
  });
  const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
  expect(budgets.sort()).toEqual([...parts, 'nats'].sort());
  expect(rendered('production')).toMatch(/NATS_REPLICAS: "3"/);
});

it.each(['make-databases.sh', 'pg_hba.conf'])('the databases of a single node have the %s of those of Compose', (file) => {
  const [ours, theirs] = ['kubernetes/overlays/single-node', 'postgres'].map((path) =>
    readFileSync(join(root, 'deploy', path, file), 'utf8'),
  );
  expect(ours).toBe(theirs);
});

describe.each(overlays)('in the %s overlay', (overlay) => {
  const resources = resourcesIn(rendered(overlay));
  const environmentOf = (name: string): Record<string, string> => {
    const deployment = resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const { spec } = (deployment?.spec as { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } })
      .template;
    return Object.fromEntries((spec.containers[0]?.env ?? []).map((variable) => [variable.name, variable.value]));
  };

  it('processes speak TLS with each other and the broker', () => {
    for (const name of parts) expect(environmentOf(name)).toMatchObject({ NATS_CA_FILE: '/run/secrets/ca.crt' });
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

describe('a mistake is caught', () => {
  const service = (spec: object): Resource => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ...spec } });
  it.each([
    ['a misspelt field', service({ selectors: { app: 'x' } }), /selectors/],
    ['a value of another type', service({ ports: [{ port: 'eighty' }] }), /port/],
    ['a field that is missing', service({ ports: [{ name: 'http' }] }), /port/],
    ['a kind that is none', { ...service({}), kind: 'Servise' }, /Servise/],
  ])('%s', { timeout: 60_000 }, async (_, resource, words) => {
    expect((await problemsOf([resource])).join('\n')).toMatch(words);
  });
});
