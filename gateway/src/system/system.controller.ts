import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { instant } from '@creator-desk/protocol/fields';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { Instance } from '@creator-desk/protocol/system/instance';
import { ServiceStatus } from '@creator-desk/protocol/system/service-status';
import { startedAt } from '@creator-desk/server/telemetry/instance';
import { InstanceDiscovery } from '@creator-desk/server/telemetry/instance-discovery';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { GatewayConfig } from '../config.ts';
import { AllServices } from './all-services.ts';
import { BackupStatus, LastBackup } from './last-backup.ts';

class GatewayStatus {
  @ApiProperty({ type: String }) version!: string;
  @ApiProperty({ type: String, example: 'v24.21.0' }) node!: string;
  @instant({ required: 'startedAt', description: 'When the replica that answers was started' }) startedAt!: string;
}

class SystemStatus {
  @ApiProperty({ type: GatewayStatus }) gateway!: GatewayStatus;
  @ApiProperty({ type: ServiceStatus, isArray: true, description: 'The services that answer' }) services!: ServiceStatus[];
  @ApiProperty({ enum: serviceNames, isArray: true, description: 'Services that do not answer' }) unreachable!: ServiceName[];
  @ApiProperty({ type: Instance, isArray: true, description: 'Every running process that answers, by service' })
  instances!: Instance[];
  @ApiPropertyOptional({
    type: BackupStatus,
    nullable: true,
    description: 'The last successful backup; null: there is none; left out: nobody records backups here',
  })
  backup?: BackupStatus | null;
}

/** Status of the whole system. Available whatever else is down. */
@ApiTags('system')
@Allow(can('system.read'))
@Controller('system')
export class SystemController {
  constructor(
    private readonly services: AllServices,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    private readonly discovery: InstanceDiscovery,
    private readonly lastBackup: LastBackup,
  ) {}

  @Get()
  @ApiOkResponse({ type: SystemStatus })
  async status(): Promise<SystemStatus> {
    const present = this.discovery.instances().catch(() => []);
    const asked = await Promise.allSettled(serviceNames.map((name) => this.services.byName[name].status({})));
    const services = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const backup = await this.lastBackup.status(services);
    return {
      gateway: { version: this.config.VERSION, node: process.version, startedAt },
      services,
      unreachable: serviceNames.filter((_, index) => asked[index]?.status === 'rejected'),
      instances: await present,
      ...(backup !== undefined && { backup }),
    };
  }
}
