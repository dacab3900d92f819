import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListUsers } from '@creator-desk/protocol/contracts/access/user';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { UserQueries, userView } from './user.query.ts';

@Allow(can('access.manage'))
@Controller('users')
export class UsersInternalController {
  constructor(private readonly lists: UserQueries) {}

  @Get()
  async list(@Query() query: ListUsers, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), userView);
  }
}
