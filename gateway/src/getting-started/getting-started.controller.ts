import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { can } from '@creator-desk/protocol/policies';
import { GettingStartedView } from '@creator-desk/protocol/system/getting-started';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient, ContractsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';
import { unlessMissing } from '../contracts/unless-missing.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { LastBackup } from '../system/last-backup.ts';

const timeoutMs = 2_000;

@ApiTags('getting started')
@Allow(can('access.manage'))
@Controller('getting-started')
export class GettingStartedController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly portal: PortalClient,
    private readonly comms: CommsClient,
    private readonly backup: LastBackup,
  ) {}

  /** Which first steps are done. It follows from what there is, not from what somebody has clicked. */
  @Get()
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: GettingStartedView })
  async read(@Req() request: AuthenticatedRequest): Promise<GettingStartedView> {
    const missing: string[] = [];
    const [sample, portals, mail, team, backup] = await Promise.all([
      unlessMissing('contracts', this.contracts.sampleData({}), missing),
      unlessMissing('portals', this.portal.countPortals({}), missing),
      unlessMissing('mail', this.comms.mailServer({}), missing),
      unlessMissing('team', this.contracts.teamMembers({}), missing),
      this.backup.status(),
    ]);
    const { user } = adminOf(request);
    return {
      contract: sample ? sample.realContracts > 0 : null,
      portal: portals ? portals.portals > 0 : null,
      mail: mail?.configured ?? null,
      colleague: team ? team.some(({ id, active }) => active && id !== user?.id) : null,
      backup: backup === undefined ? null : backup !== null,
    };
  }
}
