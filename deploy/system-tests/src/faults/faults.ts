import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkFault } from './start-behind-proxies.ts';
import { type ProcessName, serviceNames, type SystemUnderFault } from './system-under-fault.ts';

/** What answers again when a fault is over: each is asked. */
export type Probe = (typeof serviceNames)[number] | 'gateway' | 'upload';

export interface Fault {
  kind: string;
  /** what it hits: two faults of one target never overlap */
  target: ProcessName | 'storage' | 'network' | 'everything';
  probes: readonly Probe[];
  /** the limit of the time to the next answer, in ms, on an otherwise idle machine */
  limitMs?: number;
  /** requests are served until it has happened, so that only the time after it counts */
  servedMeanwhile?: true;
  /** for how long it is held when it is measured alone; default 2 s */
  measuredHoldMs?: number;
  /** Resolves when it is over, with the moment from which recovery counts (performance.now()). */
  inject(system: SystemUnderFault, holdMs: number): Promise<number>;
}

const processNames: ProcessName[] = [...serviceNames, 'gateway', 'postgres', 'nats'];
const isServer = (name: ProcessName): boolean => name === 'postgres' || name === 'nats';
const probesOf = (name: ProcessName): Probe[] => (name === 'postgres' || name === 'nats' ? [...serviceNames] : [name]);

/** How each kind of fault happens. Those of storage need a file system of the system's own. */
export function faultKinds(system: SystemUnderFault): Fault[] {
  return [
    ...processNames.flatMap(processFaults),
    databaseCrash,
    ...(['nothing', 'earlier'] as const).map(brokerFault),
    ...(['postgres', 'nats'] as const).flatMap(networkFaults),
    ...(system.storage ? storageFaults : []),
    treeKilled,
  ];
}

/** With one of the three process faults for each service: what they try out is code that the services share. */
export function oneProcessFaultPerService(kinds: Fault[]): Fault[] {
  const kept = serviceNames.map((name, nth) => processFaults(name)[nth % 3]?.kind);
  const isOfService = ({ target }: Fault): boolean => serviceNames.some((name) => name === target);
  return kinds.filter((fault) => !isOfService(fault) || kept.includes(fault.kind));
}

function processFaults(name: ProcessName): Fault[] {
  const common = { target: name, probes: probesOf(name) };
  return [
    {
      ...common,
      kind: `${name} killed`,
      limitMs: isServer(name) ? 3000 : 2000,
      inject: (system) => atOnce(() => system.signal(name, 'SIGKILL')),
    },
    {
      ...common,
      kind: `${name} terminated`,
      servedMeanwhile: true,
      async inject(system) {
        await system.terminate(name);
        return performance.now();
      },
    },
    {
      ...common,
      kind: `${name} stopped and continued`,
      limitMs: 1000,
      measuredHoldMs: 8000,
      async inject(system, holdMs) {
        system.signal(name, 'SIGSTOP');
        await sleep(holdMs);
        return atOnce(() => system.signal(name, 'SIGCONT'));
      },
    },
  ];
}

const databaseCrash: Fault = {
  kind: 'a database connection crashed',
  target: 'postgres',
  probes: serviceNames,
  inject: (system) => atOnce(() => system.crashDatabaseConnection()),
};

function brokerFault(by: 'nothing' | 'earlier'): Fault {
  return {
    kind: by === 'nothing' ? 'broker wiped' : 'broker set back',
    target: 'nats',
    probes: serviceNames,
    async inject(system, holdMs) {
      if (by === 'earlier') {
        system.rememberBroker();
        // What is published meanwhile is lost with the later data.
        await sleep(holdMs);
      }
      return atOnce(() => system.replaceBrokerData(by));
    },
  };
}

function networkFaults(server: 'postgres' | 'nats'): Fault[] {
  const send = (action: NetworkFault['action'], ms?: number) => (system: SystemUnderFault) =>
    system.network({ server, action, ...(ms !== undefined && { ms }) });
  const between = (kind: string, begin: ReturnType<typeof send>, end: ReturnType<typeof send>): Fault => ({
    kind: `connections to ${server} ${kind}`,
    target: 'network',
    probes: serviceNames,
    async inject(system, holdMs) {
      begin(system);
      await sleep(holdMs);
      return atOnce(() => end(system));
    },
  });
  return [
    between('cut', send('cut'), send('cut')),
    between('refused', send('turnAway'), send('letIn')),
    between('frozen', send('freeze'), send('thaw')),
    between('delayed by 150 ms', send('delay', 150), send('delay', 0)),
  ];
}

const storageFaults: Fault[] = (['full', 'read-only'] as const).map((state) => ({
  kind: `storage ${state}`,
  target: 'storage',
  probes: ['upload'],
  async inject({ storage }, holdMs) {
    if (state === 'full') storage?.fill();
    else storage?.makeReadOnly();
    await sleep(holdMs);
    return atOnce(() => storage?.restore());
  },
}));

const treeKilled: Fault = {
  kind: 'whole tree killed, started again',
  target: 'everything',
  probes: ['gateway', ...serviceNames],
  async inject(system) {
    await system.killTree();
    const since = performance.now();
    await system.start();
    return since;
  },
};

function atOnce(work: () => void): Promise<number> {
  const since = performance.now();
  work();
  return Promise.resolve(since);
}
