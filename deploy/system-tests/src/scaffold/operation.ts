import { dottedName, nameOf } from './names.ts';
import { knownService, register, specHead } from './service.ts';
import type { SourceTree } from './source-tree.ts';

/** An operation of a service, with its route in the gateway. @param text `payouts.remind-creator` @returns what is left to do */
export function addOperation(tree: SourceTree, text: string): string[] {
  const [owner, last] = dottedName(text, 'payouts.remind-creator');
  const service = knownService(owner);
  const { camel, pascal, kebab, sentence } = nameOf(last);
  const protocol = `libs/protocol/src/${service}/${kebab}.ts`;
  const folder = `services/${service}/src/${kebab}`;
  const controller = `${pascal}Controller`;
  const client = `${nameOf(service).pascal}Client`;

  tree.create(
    protocol,
    `import { ApiProperty } from '@nestjs/swagger';
import { id } from '../fields.ts';

export class ${pascal} {
  @id({ required: 'The contract is required' }) contractId!: number;
}

export class ${pascal}View {
  @ApiProperty({ type: Number }) contractId!: number;
}
`,
  );
  const operations = `libs/protocol/src/${service}/operations.ts`;
  tree.addImport(operations, `import type { ${pascal}, ${pascal}View } from './${kebab}.ts';`);
  tree.insertBefore(operations, '});', `  ${camel}: operation<${pascal}, ${pascal}View>(can('contracts.read')),\n`);
  tree.create(
    `${folder}/${kebab}.controller.ts`,
    `import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ${service} } from '@creator-desk/protocol/${service}/operations';
import { ${pascal}, type ${pascal}View } from '@creator-desk/protocol/${service}/${kebab}';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';

@Controller()
export class ${controller} {
  @OperationHandler(${service}.${camel})
  async ${camel}(@Payload() { contractId }: ${pascal}): Promise<${pascal}View> {
    return { contractId };
  }
}
`,
  );
  const imports = `import type { ${pascal}View } from '@creator-desk/protocol/${service}/${kebab}';\n`;
  tree.create(
    `${folder}/${kebab}.spec.ts`,
    `${specHead(tree, service, { imports, publishes: false })}
describe('${service}.${camel}', () => {
  it('answers an admin', async () => {
    expect(await caller.ask<${pascal}View>('${service}.${camel}', { contractId: 12 })).toEqual({ contractId: 12 });
  });

  it('refuses input without a contract', async () => {
    const asked = caller.ask('${service}.${camel}', {});
    await expect(asked).rejects.toMatchObject({ status: 400, errors: { contractId: 'The contract is required' } });
  });

  it('refuses a creator', async () => {
    const asked = caller.ask('${service}.${camel}', { contractId: 12 }, { caller: { kind: 'creator', contractId: 12 } });
    await expect(asked).rejects.toMatchObject({ status: 403 });
  });
});
`,
  );
  register(tree, service, 'controllers', controller, `./${kebab}/${kebab}.controller.ts`);

  tree.create(
    `gateway/src/${service}/${kebab}.controller.ts`,
    `import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ${pascal}, ${pascal}View } from '@creator-desk/protocol/${service}/${kebab}';
import { ${client} } from '@creator-desk/server/messaging/rpc/service-clients';

@ApiTags('${service}')
@Controller('${kebab}')
export class ${controller} {
  constructor(private readonly ${service}: ${client}) {}

  /** ${sentence}. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ${pascal}View })
  ${camel}(@Body() input: ${pascal}): Promise<${pascal}View> {
    return this.${service}.${camel}(input);
  }
}
`,
  );
  tree.addImport('gateway/src/gateway.module.ts', `import { ${controller} } from './${service}/${kebab}.controller.ts';`);
  tree.insertBefore('gateway/src/gateway.module.ts', '        SettingsController,', `        ${controller},\n`);
  return [
    `Change the fields in ${protocol}, and the policy in ${operations}. If it changes nothing, declare it with query.`,
    `Write the use case in ${folder}/${kebab}.controller.ts.`,
    'Run npm run api: it writes the API document and the types of the web client.',
  ];
}
