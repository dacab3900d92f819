import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ContractsOfOne } from '@creator-desk/protocol/contracts/creator';
import { portal } from '@creator-desk/protocol/portal/operations';
import type { CreatorPortals } from '@creator-desk/protocol/system/creator-page';
import { callerMay } from '@creator-desk/server/access/permission';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { productRequestColumns, productRequestView, type ProductRequestRow } from '../products/product-request.view.ts';
import { portalLinkColumns, portalLinkView, type PortalLinkRow } from './portal-link.view.ts';

const productsShown = 12;

/** What the screen about a creator shows of portals. */
@Controller()
export class CreatorPageController {
  constructor(private readonly statements: PreparedStatements) {}

  @OperationHandler(portal.portalsOfCreator)
  async portalsOfCreator(@Payload() { contractIds }: ContractsOfOne): Promise<CreatorPortals> {
    const of = [`{${contractIds.join()}}`];
    const [products, links] = await Promise.all([
      this.statements.rows<ProductRequestRow>(
        `select ${productRequestColumns} from product_requests where contract_id = any(?::int[]) order by id desc limit ${productsShown}`,
        of,
      ),
      // The address of a portal is a secret.
      callerMay('portals.read')
        ? this.statements.rows<PortalLinkRow>(
            `select ${portalLinkColumns} from portal_links where contract_id = any(?::int[]) order by id desc`,
            of,
          )
        : undefined,
    ]);
    return { products: products.map(productRequestView), ...(links && { links: links.map(portalLinkView) }) };
  }
}
