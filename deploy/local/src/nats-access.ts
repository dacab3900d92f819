/**
 * Who may publish and subscribe to what on NATS: one user per process, with the subjects that it needs and no others. The same
 * table makes the configuration of the embedded server, of Compose and of Kubernetes (`npm run nats:users` writes the latter two).
 */

interface ServiceAccess {
  /** Operations of other services that it calls. */
  calls: string[];
  /** Its event types, by what comes before the dot: nobody else publishes them. */
  events: string[];
  /** Subjects that it answers besides its operations. */
  answers?: string[];
}

/** Every service that keeps contract facts asks for one that it lacks, and for all of them when it rebuilds its copies. */
const contractFacts = ['contracts.facts', 'contracts.republishEvents'];

export const serviceAccess: Record<string, ServiceAccess> = {
  contracts: {
    calls: [],
    events: ['contract', 'revenue', 'vault', 'term', 'setting'],
    answers: ['contracts.progress.*'],
  },
  media: { calls: contractFacts, events: ['submission', 'video', 'deliverable'] },
  portal: {
    calls: [
      ...contractFacts,
      'media.videosOfTerm',
      'media.republishEvents',
      'payouts.standing',
      'payouts.ofContract',
      'payouts.republishEvents',
    ],
    events: ['portal', 'product', 'announcement'],
  },
  payouts: { calls: contractFacts, events: ['payout'] },
  comms: { calls: contractFacts, events: ['communication'] },
};

/** For people with the `nats` command: may do everything. No process has its password. */
export const natsOperator = 'operator';

/** The users that processes have. */
export const natsProcesses = ['gateway', ...Object.keys(serviceAccess)];

export const natsUsers = [...natsProcesses, natsOperator];

export interface Permissions {
  publish: string[];
  subscribe: string[];
}

const stream = 'EVENTS';
const instances = 'system.roll_call';

/** Requests to JetStream: the last token of each is the stream, or the stream and a consumer of it. */
const api = (...requests: string[]): string[] => requests.map((request) => `$JS.API.${request}`);

/**
 * A service reads the event stream by the durable consumer that is named like it. It may make the stream, but not change it: by
 * that it could have the server republish its words under any subject.
 */
function servicePermissions(name: string, { calls, events, answers = [] }: ServiceAccess): Permissions {
  const consumer = `${stream}.${name}`;
  return {
    publish: [
      ...calls,
      ...events.map((noun) => `events.${noun}.*`),
      ...api(`STREAM.CREATE.${stream}`, `STREAM.INFO.${stream}`, `STREAM.MSG.GET.${stream}`, `CONSUMER.LIST.${stream}`),
      // the client makes one that filters several subjects by the second
      ...api(`CONSUMER.CREATE.${consumer}`, `CONSUMER.DURABLE.CREATE.${consumer}`, `CONSUMER.INFO.${consumer}`),
      ...api(`CONSUMER.DELETE.${consumer}`, `CONSUMER.MSG.NEXT.${consumer}`),
      `$JS.ACK.${consumer}.>`,
    ],
    subscribe: [`${name}.*`, ...answers, instances, `_INBOX.${name}.>`],
  };
}

/** The gateway calls every service, follows all events and alone has key-value buckets: the sessions lie there. */
const gatewayPermissions: Permissions = {
  publish: [
    ...Object.entries(serviceAccess).flatMap(([name, { answers = [] }]) => [`${name}.*`, ...answers]),
    'gateway.*',
    instances,
    '$KV.>',
    ...api('INFO', 'STREAM.CREATE.*', 'STREAM.UPDATE.*', 'STREAM.INFO.*', 'STREAM.MSG.GET.*'),
    ...api('CONSUMER.CREATE.>', 'CONSUMER.INFO.>', 'CONSUMER.DELETE.>', 'CONSUMER.MSG.NEXT.>'),
  ],
  subscribe: ['gateway.*', instances, '_INBOX.gateway.>'],
};

export function permissionsOf(process: string): Permissions {
  if (process === 'gateway') return gatewayPermissions;
  const access = serviceAccess[process];
  if (!access) throw new Error(`There is no NATS user for ${process}.`);
  return servicePermissions(process, access);
}

/**
 * The part of a nats-server configuration that says who may do what. An answer goes where its question came from, once: to
 * publish there needs no permission of its own.
 * @param passwordOf of a user: a quoted password, or a variable ($name) that another file of the configuration sets
 */
export function authorizationConfig(passwordOf: (user: string) => string): string {
  const users = natsProcesses.map((user) => {
    const { publish, subscribe } = permissionsOf(user);
    return [
      `    { user: ${user}, password: ${passwordOf(user)}, permissions: {`,
      `      publish: { allow: [${listed(publish)}] }`,
      `      subscribe: { allow: [${listed(subscribe)}] }`,
      '      allow_responses: { max: 1, expires: "2m" }',
      '    } }',
    ].join('\n');
  });
  const operator = `    { user: ${natsOperator}, password: ${passwordOf(natsOperator)} }`;
  return `authorization {\n  users: [\n${[...users, operator].join('\n')}\n  ]\n}\n`;
}

function listed(subjects: string[]): string {
  return subjects.map((subject) => `\n        "${subject}"`).join('') + '\n      ';
}

/** The file for servers that get their passwords from another file, as Compose's and Kubernetes' do. */
export function usersFile(): string {
  return `# Written by \`npm run nats:users\` from deploy/local/src/nats-access.ts.\ninclude secrets/passwords.conf\n${authorizationConfig(passwordVariable)}`;
}

function passwordVariable(user: string): string {
  return `$${user}_password`;
}
