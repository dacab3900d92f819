import { Problem } from '@creator-desk/local/problem';
import { serviceAccess } from '@creator-desk/local/nats-access';
import { dottedName, nameOf } from './names.ts';
import { knownService, register, specHead } from './service.ts';
import type { SourceTree } from './source-tree.ts';

const protocol = 'libs/protocol/src/events.ts';

/**
 * A type of event, and a handler of it.
 * @param text `payout.reminded`
 * @param handledBy the service with the handler
 * @returns what is left to do
 */
export function addEvent(tree: SourceTree, text: string, handledBy: string | undefined): string[] {
  const [noun, verb] = dottedName(text, 'payout.reminded');
  if (!handledBy) throw new Problem(`Name the service that handles it: --in comms.`);
  const service = knownService(handledBy);
  const [owner] = Object.entries(serviceAccess).find(([, { events }]) => events.includes(noun)) ?? [];
  if (!owner)
    throw new Problem(
      `No service publishes events of '${noun}': add it to one in deploy/local/src/nats-access.ts, then run npm run nats:users.`,
    );
  const { pascal, camel, kebab } = nameOf(`${noun}-${verb}`);
  const type = `${noun}.${nameOf(verb).snake}`;
  if (tree.read(protocol).includes(`  '${type}': `)) throw new Problem(`There is an event ${type} already.`);

  tree.insertBefore(protocol, '};\n\nexport type Events', `  '${type}': ${pascal},\n`);
  tree.insertBefore(
    protocol,
    '/**\n * Every event of the system',
    `export class ${pascal} {\n  @IsInt() contractId!: number;\n}\n\n`,
  );
  const handler = `${pascal}EventHandlers`;
  const file = `services/${service}/src/${kebab}`;
  tree.create(
    `${file}/${kebab}.event-handlers.ts`,
    `import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { LOG } from '@creator-desk/server/messaging/nats.module';

@Controller()
export class ${handler} {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** Runs in the transaction that records the event as processed. The handler name is stored: it never changes. */
  @EventHandler('${kebab}', '${type}')
  ${camel}({ data }: EventOf<'${type}'>): void {
    this.log.info({ contractId: data.contractId }, '${type} received');
  }
}
`,
  );
  tree.create(
    `${file}/${kebab}.spec.ts`,
    `${specHead(tree, service, { imports: '', publishes: true })}
describe('${type}', () => {
  it('is processed once, although it is delivered twice', async () => {
    const { id } = await publisher.publish('${type}', { contractId: 12 });
    await publisher.publish('${type}', { contractId: 12 }, id);
    const last = await publisher.publish('${type}', { contractId: 13 });
    await eventually(async () => expect(await service.handlersOf(last.id)).toHaveLength(1));
    await eventually(async () => expect(await service.handlersOf(id)).toEqual(['${kebab}']));
  });
});
`,
  );
  register(tree, service, 'controllers', handler, `./${kebab}/${kebab}.event-handlers.ts`);
  return [
    `Change the facts of ${pascal} in ${protocol}.`,
    `Publish it in ${owner}: outbox.publish('${type}', 'contract/12', facts), in the transaction of the change.`,
    `Write the effect in ${file}/${kebab}.event-handlers.ts.`,
  ];
}
