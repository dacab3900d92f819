import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { IsOptional } from 'class-validator';
import { Refusal } from '@creator-desk/protocol/refusals';
import { databaseConfig } from '@creator-desk/server/persistence/connections/database.module';
import { readConfig, setting } from '@creator-desk/server/runtime/config';
import { createLog } from '@creator-desk/server/telemetry/log';
import { contractsService } from './service.ts';
import { runUserCommand } from './users/user-command.ts';

class UserCommandConfig {
  @setting() DATABASE_URL!: string;
  @IsOptional() @setting() PUBLIC_URL?: string;
}

const { DATABASE_URL: url, PUBLIC_URL: address = '' } = readConfig(UserCommandConfig);
const orm = await MikroORM.init(
  databaseConfig({ ...contractsService.database, url, name: 'user command' }, createLog('user command', 'warn')),
);
try {
  console.log(await runUserCommand(orm.em.fork(), process.argv.slice(2), address));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error([...new Set([error.message, ...Object.values(error.toWire().errors ?? {})])].join('\n'));
  process.exitCode = 1;
} finally {
  await orm.close();
}
