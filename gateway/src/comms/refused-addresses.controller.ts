import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RefusedAddressOf, RefusedAddressView } from '@creator-desk/protocol/comms/refused-address';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';

/** Addresses of creators to which the mail server takes no mails. */
@ApiTags('mails')
@Allow(can('mails.read'))
@Controller('refused-addresses')
export class RefusedAddressesController {
  constructor(private readonly comms: CommsClient) {}

  /** Newest first, at most 1,000. Another e-mail in the contract ends it. */
  @Get()
  @ApiOkResponse({ type: RefusedAddressView, isArray: true })
  all(): Promise<RefusedAddressView[]> {
    return this.comms.refusedAddresses({});
  }

  /** Mails that are written from now on are sent to the address again. */
  @Allow(can('mails.write'))
  @Delete(':contractId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async tryAgain(@Param() of: RefusedAddressOf): Promise<void> {
    await this.comms.tryAddressAgain(of);
  }
}
