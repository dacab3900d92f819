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

export interface ${pascal}Operations {
  ${camel}(input: ${pascal}): Promise<${pascal}View>;
}
`,
  );
  tree.create(
    `${folder}/${kebab}.controller.ts`,
    `import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { ${pascal}, type ${pascal}Operations, type ${pascal}View } from '@creator-desk/protocol/${service}/${kebab}';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';

@AllowCallers('admin')
@Controller()
export class ${controller} implements ${pascal}Operations {
  @MessagePattern('${service}.${camel}', Transport.NATS)
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
    `import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ${pascal}, type ${pascal}Operations, ${pascal}View } from '@creator-desk/protocol/${service}/${kebab}';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';

@ApiTags('${service}')
@Controller('${kebab}')
export class ${controller} {
  constructor(@Inject(operationsOf('${service}')) private readonly ${service}: ${pascal}Operations) {}

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
    `Change the fields in ${protocol}.`,
    `Write the use case in ${folder}/${kebab}.controller.ts.`,
    'Run npm run api: it writes the API document and the types of the web client.',
  ];
}
