import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  ContractOf,
  ListCommunicationStatus,
  ListSchedules,
  scheduleViews,
  type ScheduleList,
} from '@creator-desk/protocol/comms/communication';
import { ListTimeline } from '@creator-desk/protocol/comms/timeline';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { sendList } from '@creator-desk/server/http/json-list';
import { StatusQueries, statusView } from './history/status.query.ts';
import { ScheduleQueries } from './schedules/schedule.query.ts';
import { scheduleView } from './schedules/schedule.view.ts';
import { timelineEntry, TimelineQueries } from './timeline/timeline.query.ts';

/** Lists are served over HTTP because they can exceed the message size of NATS. */
@Allow(can('communication.read'))
@Controller()
export class CommunicationInternalController {
  constructor(
    private readonly schedules: ScheduleQueries,
    private readonly statuses: StatusQueries,
    private readonly timelines: TimelineQueries,
    private readonly contracts: ContractReadModel,
    private readonly clock: Clock,
  ) {}

  @Get('communication-status')
  async status(@Query() query: ListCommunicationStatus, @Res() response: Response): Promise<void> {
    const [today, zone] = [this.clock.today(), this.clock.zone];
    await sendList(response, await this.statuses.read(query, today, zone), (row) => statusView(row, today, zone));
  }

  @Get('communication-schedule/:which')
  async schedule(@Param('which') which: string, @Query() query: ListSchedules, @Res() response: Response): Promise<void> {
    if (!isScheduleList(which)) throw new Refusal('not_found');
    const today = this.clock.today();
    await sendList(response, await this.schedules.read(which, query, today), (row) => scheduleView(row, today));
  }

  @Allow(can('documents.read'))
  @Get('timeline/:contractId')
  async timeline(@Param() { contractId }: ContractOf, @Query() query: ListTimeline, @Res() response: Response): Promise<void> {
    await this.contracts.find(contractId);
    await sendList(response, await this.timelines.read(contractId, query), (row) => timelineEntry(row, contractId));
  }
}

const isScheduleList = (which: string): which is ScheduleList => scheduleViews.some((known) => known === which);
