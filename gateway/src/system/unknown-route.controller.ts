import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Refusal } from '@creator-desk/protocol/refusals';

/** Everything under /api that no other route serves: it needs an admin too, so that a stranger cannot tell what there is. */
@ApiExcludeController()
@Controller()
export class UnknownRouteController {
  @All(['', '*path'])
  refuse(): never {
    throw new Refusal('not_found');
  }
}
