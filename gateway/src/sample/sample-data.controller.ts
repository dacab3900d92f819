import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SampleDataView } from '@creator-desk/protocol/contracts/sample-data';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { SampleLoader } from './sample-loader.ts';

@ApiTags('sample data')
@Allow(can('sample.manage'))
@Controller('sample-data')
export class SampleDataController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly loader: SampleLoader,
  ) {}

  /** Whether there are sample data, and how far loading or removing them is. */
  @Get()
  @Allow(can('contracts.read'))
  @ApiOkResponse({ type: SampleDataView })
  read(): Promise<SampleDataView> {
    return this.contracts.sampleData({});
  }

  /** Loads sample data into a system without contracts, in the background; goes on with what was interrupted. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: SampleDataView })
  @ApiRefusals('sample.contracts_exist', 'sample.loading', 'sample.loaded', 'sample.removing', 'sample.outdated')
  load(@Req() request: AuthenticatedRequest): Promise<SampleDataView> {
    return this.loader.begin(adminOf(request));
  }

  /** Removes all sample data, in all services and in the background. */
  @Delete()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: SampleDataView })
  remove(): Promise<SampleDataView> {
    return this.contracts.removeSampleData({});
  }
}
