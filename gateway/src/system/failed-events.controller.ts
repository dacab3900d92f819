import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { DeadLetterView } from '@creator-desk/protocol/system/dead-letter';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ApiRefusals } from '../openapi/responses.ts';
import { AllServices } from './all-services.ts';

class FailedEventPath {
  @ApiProperty({ enum: serviceNames })
  @IsIn([...serviceNames], { message: `service must be one of: ${serviceNames.join(', ')}` })
  service!: ServiceName;

  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID(undefined, { message: 'The id must be a UUID' })
  id!: string;
}

/** Events whose handler failed at every attempt. They can be replayed. */
@ApiTags('failed events')
@Allow(can('system.read'))
@Controller('system/failed-events')
export class FailedEventsController {
  constructor(private readonly services: AllServices) {}

  @Get()
  @ApiOkResponse({ type: DeadLetterView, isArray: true })
  async list(): Promise<DeadLetterView[]> {
    const lists = await Promise.all(serviceNames.map((name) => this.services.byName[name].listDeadLetters({})));
    return lists.flat();
  }

  @Allow(can('system.write'))
  @Post(':service/:id/replay')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('dead_letter.not_found', 'dead_letter.failed_again')
  async replay(@Param() { service, id }: FailedEventPath): Promise<void> {
    await this.services.byName[service].replayDeadLetter({ id });
  }
}
