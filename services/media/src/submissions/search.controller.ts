import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { media } from '@creator-desk/protocol/media/operations';
import { SearchFor, type FoundVideo } from '@creator-desk/protocol/system/search';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { TextSearch } from '@creator-desk/server/persistence/lists/text-search';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { isVideo } from './video.view.ts';

/** Finds videos by their titles while somebody types. */
@Controller()
export class SearchController {
  private readonly videos: TextSearch<FoundVideo>;

  constructor(statements: PreparedStatements) {
    this.videos = new TextSearch(statements, {
      select: 's.id, s.title, s.status, c.full_name as "fullName"',
      from: 'submissions s left join contract_record c on c.contract_id = s.contract_id',
      text: 'lower(s.title)',
      id: 's.id',
      index: 'submissions_title_search',
      where: `s.is_current and ${isVideo}`,
    });
  }

  @OperationHandler(media.search)
  search(@Payload() { q }: SearchFor): Promise<FoundVideo[]> {
    return this.videos.find(q);
  }
}
