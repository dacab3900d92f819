import { setTimeout as sleep } from 'node:timers/promises';
import { findProblems, leftFiles } from './checks.ts';
import { PersistentClient } from './client.ts';
import { type Fault, faultKinds, oneProcessFaultPerService } from './faults.ts';
import { Ledger } from './ledger.ts';
import { Load, type Pace } from './load.ts';
import { Outside, eventKinds } from './outside.ts';
import { RecoveryProbe } from './recovery.ts';
import { FaultReport } from './report.ts';
import { SystemUnderFault } from './system-under-fault.ts';

export interface FaultPlan {
  seed: number;
  /** how often each kind is injected alone, with little load, until all is served again: then the times are of an idle machine */
  measuredRounds: number;
  /** how many faults follow in random order under full load, which may overlap */
  randomFaults: number;
  /** spares each service two of the three faults that a process can have */
  oneProcessFaultPerService?: true;
  /** between two of them */
  intervalMs: number;
  /** of the deals meanwhile */
  pace: Pace;
  progress?: (words: string) => void;
  signal?: AbortSignal;
}

const recoveryTimeoutMs = 60_000;
/** Several faults are waited for at once: asking for each as often as for one alone would be most of the load. */
const besideOthersIntervalMs = 250;
/** How long after a fault a broken connection may still come from it. */
const aftermathMs = 10_000;

/** Injects faults into a system of its own under load, and checks at the end what must hold. */
export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const outside = await Outside.start();
  try {
    const system = await SystemUnderFault.start(outside.env);
    const run = new FaultRun(plan, system, outside);
    try {
      await run.execute();
    } finally {
      run.abandon();
      await system.remove();
    }
    return run.report;
  } finally {
    await outside.stop();
  }
}

class FaultRun {
  readonly report: FaultReport;
  private readonly plan: FaultPlan;
  private readonly system: SystemUnderFault;
  private readonly outside: Outside;
  private readonly random: () => number;
  private readonly ledger = new Ledger();
  private readonly abandoned = new AbortController();
  /** ends everything early */
  private readonly signal: AbortSignal;
  /** faults that are there now or have just been, by the time when they ended */
  private readonly recent = new Map<Fault, number>();
  private pace: Pace = { most: 1, everyMs: 0 };
  private readonly recoveries: Promise<void>[] = [];

  constructor(plan: FaultPlan, system: SystemUnderFault, outside: Outside) {
    this.plan = plan;
    this.system = system;
    this.outside = outside;
    this.report = new FaultReport(plan.seed);
    this.random = mulberry32(plan.seed);
    this.signal = AbortSignal.any([this.abandoned.signal, ...(plan.signal ? [plan.signal] : [])]);
    if (!system.storage) this.report.notes.push('No storage ran full or read-only: this account may not mount a file system.');
  }

  abandon(): void {
    this.abandoned.abort();
  }

  async execute(): Promise<void> {
    const { plan, report, ledger, system } = this;
    const startedAt = Date.now();
    const client = new PersistentClient(
      system.address,
      (mishap, what) => {
        const recent = this.recentFaults();
        const excused = recent.some(takesGatewayAway);
        const during = recent.map(({ kind }) => kind).join(', ') || 'no fault';
        report.addMishap(mishap, what, during, mishap === 'cut' && excused);
      },
      this.signal,
    );
    await this.makeWebhook(client);
    const load = new Load(client, ledger, `deal-${plan.seed}`);
    const probe = new RecoveryProbe(system.address, await load.deal());
    // The first recovery would otherwise write out what the first start has written.
    await system.query('contracts', 'checkpoint');
    const working = load.run(() => this.pace);
    // A failure of the load must end the run, not wait for the end of the faults.
    const failed = working.then(() => new Promise<never>(() => undefined));
    await Promise.race([this.injectAll(probe), failed]);
    load.end();
    this.say('waiting for the last deals');
    await working;
    this.say('checking');
    report.problems.push(...(await findProblems(system, ledger, this.outside)));
    report.problems.push(...(await system.stop()).map((name) => `${name} still runs after the end`), ...leftFiles(system));
    Object.assign(report, {
      seconds: Math.round((Date.now() - startedAt) / 1000),
      requests: client.requests,
      retries: client.retries,
      acknowledged: ledger.size,
      deals: ledger.deals,
      mails: this.outside.mails.size,
      events: new Set(this.outside.events.map(({ id }) => id)).size,
      repeatedEvents: this.outside.events.length - new Set(this.outside.events.map(({ id }) => id)).size,
    });
  }

  private async makeWebhook(client: PersistentClient): Promise<void> {
    const { secret } = await client.call<{ secret: string }>({
      method: 'POST',
      path: '/api/webhooks',
      body: { name: 'Outside', url: this.outside.webhookUrl, kinds: eventKinds },
    });
    this.outside.expectSignedWith(secret);
  }

  private async injectAll(probe: RecoveryProbe): Promise<void> {
    const { plan } = this;
    const all = faultKinds(this.system);
    const kinds = plan.oneProcessFaultPerService ? oneProcessFaultPerService(all) : all;
    for (let round = 0; round < plan.measuredRounds; round++)
      for (const fault of this.shuffled(kinds)) await this.measure(fault, probe);
    this.pace = plan.pace;
    const running = new Map<Fault, Promise<void>>();
    for (const fault of this.cycle(kinds, plan.randomFaults)) {
      this.signal.throwIfAborted();
      // Two faults of one target would hide each other, and nothing can fail in a tree that does not run.
      while ([...running.keys()].some((other) => excludes(fault, other))) await Promise.race(running.values());
      const holdMs = 300 + this.random() * 1700;
      const injected = this.inject(fault, holdMs, probe)
        .then((since) => void this.recoveries.push(this.measureBesideOthers(fault, since, probe)))
        .finally(() => running.delete(fault));
      running.set(fault, injected);
      // One that cannot be injected ends the run, also while nobody waits for it.
      injected.catch((error: unknown) => this.abandoned.abort(error));
      if (fault.target === 'everything') await injected;
      await sleep(plan.intervalMs);
    }
    await Promise.all(running.values());
    await Promise.all(this.recoveries);
  }

  /** Other faults may come before it is served again. */
  private async measureBesideOthers({ kind, probes }: Fault, since: number, probe: RecoveryProbe): Promise<void> {
    const recoveryMs = await probe.measure(probes, since, recoveryTimeoutMs, besideOthersIntervalMs);
    this.report.besideOthers.push({ kind, recoveryMs });
    if (recoveryMs === undefined) this.report.problems.push(`${kind}: not served again within ${recoveryTimeoutMs / 1000} s`);
  }

  private async measure(fault: Fault, probe: RecoveryProbe): Promise<void> {
    this.signal.throwIfAborted();
    const startedAt = performance.now();
    const since = await this.inject(fault, fault.measuredHoldMs ?? 2000);
    const recoveryMs = await probe.measure(fault.probes, since, recoveryTimeoutMs);
    const { kind, limitMs, servedMeanwhile } = fault;
    const unavailableMs = recoveryMs === undefined ? undefined : recoveryMs + (servedMeanwhile ? 0 : since - startedAt);
    this.report.measured.push({ kind, recoveryMs, unavailableMs, ...(limitMs && { limitMs }) });
    if (recoveryMs === undefined) this.report.problems.push(`${kind}: not served again within ${recoveryTimeoutMs / 1000} s`);
    this.say(`${kind}: served again after ${recoveryMs === undefined ? '?' : (recoveryMs / 1000).toFixed(2)} s`);
  }

  /** @param probe asks the gateway whether it is back: until then nobody is connected, however busy the machine is */
  private async inject(fault: Fault, holdMs: number, probe?: RecoveryProbe): Promise<number> {
    this.report.count(fault.kind);
    this.recent.set(fault, Infinity);
    try {
      const since = await fault.inject(this.system, holdMs);
      if (takesGatewayAway(fault)) await probe?.measure(['gateway'], since, recoveryTimeoutMs);
      return since;
    } finally {
      this.recent.set(fault, performance.now());
    }
  }

  private recentFaults(): Fault[] {
    const since = performance.now() - aftermathMs;
    return [...this.recent].filter(([, endedAt]) => endedAt > since).map(([fault]) => fault);
  }

  /** All kinds in a new random order, again and again. */
  private *cycle(kinds: Fault[], count: number): Generator<Fault> {
    for (let done = 0; done < count;) for (const fault of this.shuffled(kinds)) if (done++ < count) yield fault;
  }

  private shuffled(kinds: Fault[]): Fault[] {
    return kinds
      .map((kind) => ({ kind, order: this.random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ kind }) => kind);
  }

  private say(words: string): void {
    this.plan.progress?.(words);
  }
}

const takesGatewayAway = ({ target }: Fault): boolean => target === 'gateway' || target === 'everything';

function excludes(a: Fault, b: Fault): boolean {
  return a.target === b.target || a.target === 'everything' || b.target === 'everything';
}

/** Numbers from 0 to 1, the same for the same seed (Tommy Ettinger's Mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
