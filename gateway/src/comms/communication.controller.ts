import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  CommunicationStatus,
  CommunicationSummary,
  CompleteNotes,
  ContractOf,
  HistoryView,
  ListCommunicationStatus,
  ListSchedules,
  ScheduleId,
  ScheduleView,
} from '@creator-desk/protocol/comms/communication';
import { MessageView } from '@creator-desk/protocol/comms/messages';
import { ListTimeline, NewNote, TimelineEntry } from '@creator-desk/protocol/comms/timeline';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { TimeoutMs } from '../call.interceptor.ts';

@ApiTags('communication')
@Allow(can('communication.read'))
@Controller()
export class CommunicationController {
  constructor(
    private readonly comms: CommsClient,
    private readonly lists: ListProxy,
  ) {}

  /** Every contract with its last contact. */
  @Get('contracts/communication-status')
  @ApiOkResponse({ type: CommunicationStatus, isArray: true, headers: listHeaders })
  status(@Query() query: ListCommunicationStatus, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/communication-status', query);
  }

  /** The open tasks. */
  @Get('communication-schedule')
  @ApiOkResponse({ type: ScheduleView, isArray: true, headers: listHeaders })
  open(@Query() query: ListSchedules, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/communication-schedule/open', query);
  }

  @Get('communication-schedule/overdue')
  @ApiOkResponse({ type: ScheduleView, isArray: true, headers: listHeaders })
  overdue(@Query() query: ListSchedules, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/communication-schedule/overdue', query);
  }

  @Get('communication-schedule/due-today')
  @ApiOkResponse({ type: ScheduleView, isArray: true, headers: listHeaders })
  dueToday(@Query() query: ListSchedules, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/communication-schedule/due-today', query);
  }

  @Get('communication-schedule/follow-ups')
  @ApiOkResponse({ type: ScheduleView, isArray: true, headers: listHeaders })
  followUps(@Query() query: ListSchedules, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'comms', '/communication-schedule/follow-ups', query);
  }

  @Get('communication-schedule/summary')
  @ApiOkResponse({ type: CommunicationSummary })
  summary(): Promise<CommunicationSummary> {
    return this.comms.summary({});
  }

  /** Opens a task due in a week; a contract that has an open one keeps it. */
  @Allow(can('communication.write'))
  @Post('communication-schedule/create/:contractId')
  @ApiCreatedResponse({ type: ScheduleView })
  @ApiRefusals('contract.not_found')
  create(@Param() { contractId }: ContractOf): Promise<ScheduleView> {
    return this.comms.createSchedule({ contractId });
  }

  /** Records the contact and closes the open task. */
  @Allow(can('communication.write'))
  @Post('communication-schedule/complete/:contractId')
  @ApiCreatedResponse({ type: HistoryView })
  @ApiRefusals('contract.not_found')
  complete(@Param() { contractId }: ContractOf, @Body() body: CompleteNotes): Promise<HistoryView> {
    return this.comms.complete({ ...body, contractId });
  }

  /** Four drafts of check-in messages; other ones each time. Never sent by itself. */
  @Allow(can('communication.write'))
  @Post('communication-schedule/generate-messages/:contractId')
  @HttpCode(200)
  @TimeoutMs(20_000)
  @ApiOkResponse({ type: MessageView, isArray: true })
  @ApiRefusals('contract.not_found')
  generateMessages(@Param() { contractId }: ContractOf): Promise<MessageView[]> {
    return this.comms.generateMessages({ contractId });
  }

  @Allow(can('communication.write'))
  @Delete('communication-schedule/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('schedule.not_found')
  async remove(@Param() { id }: ScheduleId): Promise<void> {
    await this.comms.removeSchedule({ id });
  }

  /** What happened with a contract, the newest first: its events and the team's notes. */
  @Allow(can('documents.read'))
  @Get('contracts/:contractId/timeline')
  @ApiOkResponse({ type: TimelineEntry, isArray: true, headers: listHeaders })
  @ApiRefusals('contract.not_found')
  timeline(
    @Param() { contractId }: ContractOf,
    @Query() query: ListTimeline,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.lists.send(request, response, 'comms', `/timeline/${contractId}`, query);
  }

  /** Adds a note to the timeline. */
  @Allow(can('communication.write'))
  @Post('contracts/:contractId/timeline')
  @ApiCreatedResponse({ type: TimelineEntry })
  @ApiRefusals('contract.not_found')
  addNote(@Param() { contractId }: ContractOf, @Body() { note }: NewNote): Promise<TimelineEntry> {
    return this.comms.addNote({ contractId, note });
  }
}
