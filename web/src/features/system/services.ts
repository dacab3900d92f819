// The status of the gateway and the services, as display texts.
import { formatFileSize } from '@creator-desk/domain/values/display';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateTimeText, serviceText } from '../../lib/format.ts';

export type SystemStatus = Schema<'SystemStatus'>;
type ServiceStatus = SystemStatus['services'][number];
type Instance = SystemStatus['instances'][number];

export interface ServiceInfo {
  name: string;
  state: { meaning: Meaning; text: string };
  facts: { name: string; value: string }[];
}

const runningState = { meaning: 'positive', text: 'Running' } as const;
const unreachableState = { meaning: 'danger', text: 'Not responding' } as const;
const count = (value: number): string => value.toLocaleString('en-US');

/** The gateway first, then the responding services, then the unreachable ones. */
export function servicesOf({ gateway, services, unreachable, instances, backup }: SystemStatus): ServiceInfo[] {
  const instancesOf = (name: string): Instance[] => instances.filter(({ service }) => service === name);
  return [
    { name: 'Gateway', state: runningState, facts: [...versionFacts(gateway, instancesOf('gateway')), ...backupFacts(backup)] },
    ...services.map((service) => ({
      name: serviceText(service.service),
      state: stateOf(service),
      facts: [...versionFacts(service, instancesOf(service.service)), ...eventFacts(service), ...metricFacts(service.metrics)],
    })),
    ...unreachable.map((service) => ({ name: serviceText(service), state: unreachableState, facts: [] })),
  ];
}

function stateOf({ failed }: ServiceStatus): ServiceInfo['state'] {
  return failed.length === 0 ? runningState : { meaning: 'danger', text: `Unavailable: ${failed.join(', ')}` };
}

/** Lists every replica when there are several, because their versions differ during a rollout. */
function versionFacts(responding: SystemStatus['gateway'], replicas: Instance[]): ServiceInfo['facts'] {
  const [first = responding] = replicas;
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

function backupFacts(backup: SystemStatus['backup']): ServiceInfo['facts'] {
  if (backup === undefined) return [];
  const value = backup ? `${localDateTimeText(backup.takenAt)}, ${formatFileSize(backup.bytes)}` : 'Never';
  return [{ name: 'Last backup', value }];
}

function eventFacts({ events }: ServiceStatus): ServiceInfo['facts'] {
  const age = events.outboxPending > 0 ? ` (oldest ${Math.ceil(events.outboxOldestSeconds)} s)` : '';
  return [
    { name: 'To be published', value: `${count(events.outboxPending)}${age}` },
    { name: 'To be processed', value: events.pending === null ? 'Unknown' : count(events.pending) },
    { name: 'Failed', value: count(events.deadLetters) },
  ];
}

const metricNames: Record<string, string> = {
  stored_files: 'Files',
  stored_bytes: 'Stored',
  uploads_open: 'Uploads in progress',
  renditions_waiting: 'Previews waiting for ffmpeg',
  renditions_failed: 'Previews failed',
  texts_waiting: 'Documents to index',
  texts_failed: 'Documents not indexed',
  mails_waiting: 'Mails to send',
  mails_held: 'Mails held',
  mails_failed: 'Mails failed',
  team_mails_failed: 'Team mails failed',
  webhooks_waiting: 'Webhooks to send',
  webhooks_failed: 'Webhooks failed',
  webhooks_off: 'Webhooks switched off',
  pushes_failed: 'Push messages failed',
};

function metricFacts(metrics: Record<string, number>): ServiceInfo['facts'] {
  return Object.entries(metrics).map(([name, value]) => ({
    name: metricNames[name] ?? name.replaceAll('_', ' '),
    value: name.endsWith('_bytes') ? formatFileSize(value) : count(value),
  }));
}

export function totalsOf({ services, unreachable }: SystemStatus): {
  healthy: string;
  queued: string;
  failed: string;
  stored: string;
} {
  const sum = (of: (service: ServiceStatus) => number): number => services.reduce((total, service) => total + of(service), 0);
  const all = services.length + unreachable.length + 1;
  return {
    healthy: `${services.filter(({ failed }) => failed.length === 0).length + 1} of ${all}`,
    queued: count(sum(({ events }) => events.outboxPending + (events.pending ?? 0))),
    failed: count(sum(({ events }) => events.deadLetters)),
    stored: formatFileSize(sum(({ metrics }) => metrics['stored_bytes'] ?? 0)),
  };
}
