import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Refusal } from '@creator-desk/protocol/refusals';

/** All other paths under /api. They require an admin too, so that strangers cannot discover routes. */
@ApiExcludeController()
@Controller()
export class UnknownRouteController {
  @All(['', '*path'])
  refuse(): never {
    throw new Refusal('not_found');
  }
}
