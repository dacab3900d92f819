// What the parts of the system are called, and how what they say of themselves reads.
import { formatFileSize } from '@creator-desk/domain/display';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateTimeText } from '../../lib/format.ts';

export type SystemStatus = Schema<'SystemStatus'>;
type ServiceStatus = SystemStatus['services'][number];
type Replica = SystemStatus['replicas'][number];

/** One part, as the screen shows it. */
export interface ServiceInfo {
  name: string;
  state: { meaning: Meaning; words: string };
  facts: { name: string; value: string }[];
}

export const serviceNames: Record<string, string> = {
  contracts: 'Contracts',
  media: 'Media',
  portal: 'Portal',
  payouts: 'Payouts',
  comms: 'Communication',
};

const runningState = { meaning: 'positive', words: 'Running' } as const;
const silentState = { meaning: 'danger', words: 'Does not answer' } as const;
const count = (value: number): string => value.toLocaleString('en-US');

/** The gateway, then the services in the system's order: those that answer, then those that do not. */
export function servicesOf({ gateway, services, silent: away, replicas }: SystemStatus): ServiceInfo[] {
  const of = (service: string): Replica[] => replicas.filter((replica) => replica.service === service);
  return [
    { name: 'Gateway', state: runningState, facts: versionFacts(gateway, of('gateway')) },
    ...services.map((service) => ({
      name: serviceNames[service.service] ?? service.service,
      state: stateOf(service),
      facts: [...versionFacts(service, of(service.service)), ...eventFacts(service), ...metricFacts(service.metrics)],
    })),
    ...away.map((service) => ({ name: serviceNames[service] ?? service, state: silentState, facts: [] })),
  ];
}

function stateOf({ failed }: ServiceStatus): ServiceInfo['state'] {
  return failed.length === 0 ? runningState : { meaning: 'danger', words: `Without ${failed.join(', ')}` };
}

/** Of the one replica, or of each of several: while a new version is rolled out they differ. */
function versionFacts(answering: SystemStatus['gateway'], replicas: Replica[]): ServiceInfo['facts'] {
  const [first = answering] = replicas;
  if (replicas.length < 2) {
    return [
      { name: 'Version', value: first.version },
      { name: 'Node', value: first.node.replace(/^v/, '') },
      { name: 'Running since', value: localDateTimeText(first.startedAt) },
    ];
  }
  const versions = [...new Set(replicas.map(({ version }) => version))];
  return [
    { name: 'Replicas', value: count(replicas.length) },
    { name: versions.length === 1 ? 'Version' : 'Versions', value: versions.join(', ') },
    ...replicas.map(({ instance, version, startedAt }) => ({
      name: instance,
      value:
        versions.length === 1 ? `since ${localDateTimeText(startedAt)}` : `${version}, since ${localDateTimeText(startedAt)}`,
    })),
  ];
}

function eventFacts({ events }: ServiceStatus): ServiceInfo['facts'] {
  const age = events.outboxPending > 0 ? `, for ${Math.ceil(events.outboxOldestSeconds)} s` : '';
  return [
    { name: 'To be published', value: `${count(events.outboxPending)}${age}` },
    { name: 'To be handled', value: events.pending === null ? 'Not known' : count(events.pending) },
    { name: 'Parked', value: count(events.deadLetters) },
  ];
}

const metricNames: Record<string, string> = {
  stored_files: 'Files',
  stored_bytes: 'Stored',
  uploads_open: 'Uploads under way',
  renditions_waiting: 'Previews to be made',
  renditions_failed: 'Previews that failed',
};

function metricFacts(metrics: Record<string, number>): ServiceInfo['facts'] {
  return Object.entries(metrics).map(([name, value]) => ({
    name: metricNames[name] ?? name.replaceAll('_', ' '),
    value: name.endsWith('_bytes') ? formatFileSize(value) : count(value),
  }));
}

/** The figures at the top. */
export function totalsOf({ services, silent: away }: SystemStatus): {
  well: string;
  waiting: string;
  parked: string;
  stored: string;
} {
  const sum = (of: (service: ServiceStatus) => number): number => services.reduce((total, service) => total + of(service), 0);
  const all = services.length + away.length + 1;
  return {
    well: `${services.filter(({ failed }) => failed.length === 0).length + 1} of ${all}`,
    waiting: count(sum(({ events }) => events.outboxPending + (events.pending ?? 0))),
    parked: count(sum(({ events }) => events.deadLetters)),
    stored: formatFileSize(sum(({ metrics }) => metrics['stored_bytes'] ?? 0)),
  };
}
