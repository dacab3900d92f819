/**
 * NATS permissions: one user per process, limited to the subjects that it needs. This table configures the embedded server;
 * `npm run nats:users` writes it to the configurations of Compose and Kubernetes.
 */

interface ServiceAccess {
  /** Operations of other services that it requests. */
  calls: string[];
  /** Prefixes of its event types; no other service publishes them. */
  events: string[];
  /** Subjects besides its operations that it subscribes to. */
  answers?: string[];
  /** It removes the messages about an erased creator from the stream. */
  erasesMessages?: boolean;
}

/** A service with a read model of contracts requests a missing contract, and all of them when it rebuilds the read model. */
const contractFactsCalls = ['contracts.facts', 'contracts.republishEvents'];

export const serviceAccess: Record<string, ServiceAccess> = {
  contracts: {
    calls: [],
    events: ['contract', 'revenue', 'vault', 'term', 'setting', 'user', 'access', 'creator'],
    erasesMessages: true,
    answers: ['contracts.progress.*'],
  },
  media: { calls: contractFactsCalls, events: ['submission', 'video', 'deliverable', 'post'] },
  portal: {
    calls: [
      ...contractFactsCalls,
      'media.videosOfTerm',
      'media.republishEvents',
      'payouts.standing',
      'payouts.ofContract',
      'payouts.republishEvents',
    ],
    events: ['portal', 'product', 'announcement'],
  },
  payouts: { calls: contractFactsCalls, events: ['payout'] },
  comms: {
    calls: [
      ...contractFactsCalls,
      'media.republishEvents',
      // What mails to creators say.
      'portal.addressOf',
      'payouts.ofContract',
      // What mails to the team say, and to whom.
      'contracts.userFacts',
      'contracts.endingOn',
      'media.endingRights',
      'payouts.destination',
      ...['contracts', 'media', 'payouts'].map((service) => `${service}.attention`),
      ...['contracts', 'media', 'portal', 'payouts'].map((service) => `${service}.listDeadLetters`),
    ],
    events: ['communication', 'message', 'mail', 'webhook'],
  },
};

/** For people with the `nats` command: has all permissions. No process has its password. */
export const natsOperator = 'operator';

export const natsProcesses = ['gateway', ...Object.keys(serviceAccess)];

export const natsUsers = [...natsProcesses, natsOperator];

export interface Permissions {
  publish: string[];
  subscribe: string[];
}

const stream = 'EVENTS';
const instanceDiscovery = 'system.instances';

/** JetStream API subjects, whose last tokens are the stream, or the stream and its consumer. */
const jetStreamApi = (...requests: string[]): string[] => requests.map((request) => `$JS.API.${request}`);

/**
 * A service reads the event stream with the durable consumer of its own name. It may create the stream but not update it: an
 * update could make the server republish messages under any subject.
 */
function servicePermissions(name: string, { calls, events, answers = [], erasesMessages = false }: ServiceAccess): Permissions {
  const consumer = `${stream}.${name}`;
  return {
    publish: [
      ...calls,
      ...events.map((noun) => `events.${noun}.*`),
      ...jetStreamApi(`STREAM.CREATE.${stream}`, `STREAM.INFO.${stream}`, `STREAM.MSG.GET.${stream}`, `CONSUMER.LIST.${stream}`),
      // The client uses the second subject to create a consumer that filters several subjects.
      ...jetStreamApi(`CONSUMER.CREATE.${consumer}`, `CONSUMER.DURABLE.CREATE.${consumer}`, `CONSUMER.INFO.${consumer}`),
      ...(erasesMessages ? jetStreamApi(`STREAM.MSG.DELETE.${stream}`) : []),
      ...jetStreamApi(`CONSUMER.DELETE.${consumer}`, `CONSUMER.MSG.NEXT.${consumer}`),
      `$JS.ACK.${consumer}.>`,
      // Notices to the publishers of events that this service has handled them.
      `handled.${name}.*`,
    ],
    subscribe: [`${name}.*`, `handled.*.${name}`, ...answers, instanceDiscovery, `_INBOX.${name}.>`],
  };
}

/** The gateway requests all operations, reads all events, and alone uses key-value buckets (sessions). */
const gatewayPermissions: Permissions = {
  publish: [
    ...Object.entries(serviceAccess).flatMap(([name, { answers = [] }]) => [`${name}.*`, ...answers]),
    'gateway.*',
    instanceDiscovery,
    '$KV.>',
    ...jetStreamApi('INFO', 'STREAM.CREATE.*', 'STREAM.UPDATE.*', 'STREAM.INFO.*', 'STREAM.MSG.GET.*'),
    ...jetStreamApi('CONSUMER.CREATE.>', 'CONSUMER.INFO.>', 'CONSUMER.DELETE.>', 'CONSUMER.MSG.NEXT.>'),
  ],
  subscribe: ['gateway.*', instanceDiscovery, '_INBOX.gateway.>'],
};

export function permissionsOf(processName: string): Permissions {
  if (processName === 'gateway') return gatewayPermissions;
  const access = serviceAccess[processName];
  if (!access) throw new Error(`There is no NATS user for ${processName}.`);
  return servicePermissions(processName, access);
}

/**
 * The `authorization` block of a nats-server configuration. `allow_responses` lets a service reply once to each request without a
 * permission for the inbox.
 * @param passwordOf a user's quoted password, or a variable ($name) that another configuration file sets
 */
export function authorizationConfig(passwordOf: (user: string) => string): string {
  const users = natsProcesses.map((user) => {
    const { publish, subscribe } = permissionsOf(user);
    return [
      `    { user: ${user}, password: ${passwordOf(user)}, permissions: {`,
      `      publish: { allow: [${subjectList(publish)}] }`,
      `      subscribe: { allow: [${subjectList(subscribe)}] }`,
      '      allow_responses: { max: 1, expires: "2m" }',
      '    } }',
    ].join('\n');
  });
  const operator = `    { user: ${natsOperator}, password: ${passwordOf(natsOperator)} }`;
  return `authorization {\n  users: [\n${[...users, operator].join('\n')}\n  ]\n}\n`;
}

function subjectList(subjects: string[]): string {
  return subjects.map((subject) => `\n        "${subject}"`).join('') + '\n      ';
}

/** The file for Compose and Kubernetes, whose servers read the passwords from another file. */
export function usersFile(): string {
  return `# Written by \`npm run nats:users\` from deploy/local/src/nats-access.ts.\ninclude secrets/passwords.conf\n${authorizationConfig(passwordVariable)}`;
}

function passwordVariable(user: string): string {
  return `$${user}_password`;
}
