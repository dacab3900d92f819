import { Problem } from '@creator-desk/local/problem';
import { serviceAccess } from '@creator-desk/local/nats-access';
import { dottedName, nameOf } from './names.ts';
import { knownService, register, specHead } from './service.ts';
import type { SourceTree } from './source-tree.ts';

/**
 * A table of another service's facts, filled from its events.
 * @param text `comms.payout-status`
 * @param from the type of event that fills it; its facts have a `version`
 * @returns what is left to do
 */
export function addReadModel(tree: SourceTree, text: string, from: string | undefined): string[] {
  const [owner, last] = dottedName(text, 'comms.payout-status');
  const service = knownService(owner);
  if (!from) throw new Problem('Name the event that fills it: --from payout.requested.');
  const protocol = tree.read('libs/protocol/src/events.ts');
  if (!protocol.includes(`  '${from}': `)) throw new Problem(`There is no event ${from}.`);
  const [source = ''] = Object.entries(serviceAccess).find(([, { events }]) => events.includes(from.split('.')[0] ?? '')) ?? [];
  const { pascal, kebab, snake } = nameOf(last);
  const folder = `services/${service}/src/${kebab}`;
  const definition = `services/${service}/src/service.ts`;
  const migration = nextMigration(tree.read(definition), kebab);

  tree.create(
    `services/${service}/src/migrations/${migration}.ts`,
    `import { Migration } from '@mikro-orm/migrations';

export class ${pascal}Table extends Migration {
  override up(): void {
    this.addSql(\`
      create table ${snake} (
        subject text primary key,
        version int not null,
        facts jsonb not null
      )\`);
  }
}
`,
  );
  tree.create(
    `${folder}/${kebab}.read-model.ts`,
    `import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Events } from '@creator-desk/protocol/events';
import type { EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { ReadModelHandler, ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

export type ${pascal}Facts = Events['${from}'];

const table = new ReadModelTable<{ subject: string; version: number; facts: ${pascal}Facts }>({
  table: '${snake}',
  owner: '${source}',
  handler: '${kebab}',
  key: 'subject',
  version: 'version',
  columns: ['subject', 'version', 'facts'],
});

/** Events come in any order: the newest version wins. */
@Controller()
export class ${pascal}ReadModel {
  constructor(private readonly em: EntityManager) {}

  @ReadModelHandler(table, '${from}')
  async changed(events: EventOf<'${from}'>[]): Promise<void> {
    await table.upsert(
      this.em,
      events.map(({ subject, data }) => ({ subject, version: data.version, facts: data })),
    );
  }

  async find(subject: string): Promise<${pascal}Facts | undefined> {
    const [row] = await this.em.execute<{ facts: ${pascal}Facts }[]>('select facts from ${snake} where subject = ?', [subject]);
    return row?.facts;
  }
}
`,
  );
  const imports = `import type { ${pascal}Facts } from './${kebab}.read-model.ts';\n`;
  tree.create(
    `${folder}/${kebab}.spec.ts`,
    `${specHead(tree, service, { imports, publishes: true })}
/** The subject of an event with a contractId is its contract. */
const factsOf = (contractId: number, version: number): ${pascal}Facts => ({ ${sampleFacts(protocol, from)}, contractId, version });
const versions = (contractId: number): Promise<object[]> =>
  service.database.query('select version from ${snake} where subject = $1', [\`contract/\${contractId}\`]);

describe('the read model ${kebab}', () => {
  it('keeps the newest version, whatever the order of the events', async () => {
    const newest = await publisher.publish('${from}', factsOf(12, 3));
    await publisher.publish('${from}', factsOf(12, 2));
    await publisher.publish('${from}', factsOf(12, 3), newest.id);
    await publisher.publish('${from}', factsOf(13, 1));
    await eventually(async () => expect(await versions(13)).toEqual([{ version: 1 }]));
    await eventually(async () => expect(await versions(12)).toEqual([{ version: 3 }]));
  });
});
`,
  );
  register(tree, service, 'controllers', `${pascal}ReadModel`, `./${kebab}/${kebab}.read-model.ts`);
  tree.addImport(definition, `import { ${pascal}Table } from './migrations/${migration}.ts';`);
  tree.insertBefore(definition, '    ],\n  },\n  module: ', `      { name: '${migration}', class: ${pascal}Table },\n`);
  return [
    `Replace facts by the columns that you need, in services/${service}/src/migrations/${migration}.ts and ${folder}/${kebab}.read-model.ts.`,
    "Handle the event that deletes the thing: write a tombstone (the table's `removed`), so that a late event does not bring it back.",
    `For rebuilds add '${source}.republishEvents' to the calls of ${service} in deploy/local/src/nats-access.ts and run npm run nats:users.`,
  ];
}

/** Code of the required fields of an event's data, but for those that the test chooses. */
function sampleFacts(protocol: string, type: string): string {
  const [, first] = new RegExp(`  '${type}': (\\w+),`).exec(protocol) ?? [];
  const samples: Record<string, string> = { number: '1', string: "'text'", boolean: 'true', 'string[]': '[]' };
  const fields: string[] = [];
  for (let name = first; name;) {
    const [, base, body = ''] = new RegExp(`export class ${name} (?:extends (\\w+) )?\\{([^]*?)\\n\\}`).exec(protocol) ?? [];
    for (const [, field = '', fieldType = ''] of body.matchAll(/ (\w+)!: (.+);/g))
      if (!['contractId', 'version'].includes(field))
        fields.push(`${field}: ${fieldType.endsWith('| null') ? 'null' : (samples[fieldType] ?? "'' as never")}`);
    name = base;
  }
  return fields.join(', ');
}

/** The number after the last one: the names are stored, so it counts the list and not the files. */
function nextMigration(definition: string, kebab: string): string {
  const numbers = Array.from(definition.matchAll(/\{ name: '(\d{4})-/g), ([, number]) => Number(number));
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${kebab}`;
}
