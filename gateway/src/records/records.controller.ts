import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { may } from '@creator-desk/domain/access/roles';
import { roleOf } from '@creator-desk/protocol/caller';
import { admins } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import {
  DialogOfRecord,
  EditedRecordAt,
  editedRecords,
  OpenDialog,
  RecordChange,
  RecordEditor,
  type EditedKind,
} from '@creator-desk/protocol/system/edited-record';
import { Allow } from '@creator-desk/server/access/allow';
import { KeyedDigest } from '../auth/keyed-digest.ts';
import { sessionOf } from '../auth/sessions/session-cookie.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { AllServices } from '../system/all-services.ts';
import { OpenDialogs } from './open-dialogs.ts';

/** What people who edit the same record learn of each other. Each kind of record names the permission to read it. */
@ApiTags('records')
@Allow(admins)
@Controller('records/:kind/:id')
export class RecordsController {
  constructor(
    private readonly dialogs: OpenDialogs,
    private readonly services: AllServices,
    private readonly digest: KeyedDigest,
  ) {}

  /** Who changed which fields, newest first, the last 20 times: for those who edit it. The names of fields are not for all who read it. */
  @Get('changes')
  @ApiOkResponse({ type: RecordChange, isArray: true })
  @ApiRefusals('forbidden')
  changes(@Param() record: EditedRecordAt, @Req() request: AuthenticatedRequest): Promise<RecordChange[]> {
    if (!may(roleOf(adminOf(request)), editedRecords[record.kind].writes)) throw new Refusal('forbidden');
    return this.services.byName[editedRecords[record.kind].service].recordChanges(record);
  }

  /**
   * Says that a dialog shows the record, repeated every few seconds. Others see that of somebody who may change it and has a
   * session; a token is nobody.
   */
  @Post('dialogs')
  @HttpCode(200)
  @ApiOkResponse({ type: RecordEditor, isArray: true, description: 'The others who are editing it' })
  @ApiRefusals('forbidden')
  open(
    @Param() { kind, id }: EditedRecordAt,
    @Body() { dialog }: OpenDialog,
    @Req() request: AuthenticatedRequest,
  ): RecordEditor[] {
    requireReader(kind, request);
    const admin = adminOf(request);
    const own = this.ownOf(request, dialog);
    const { user } = admin;
    if (own.session !== '' && may(roleOf(admin), editedRecords[kind].writes))
      this.dialogs.open({ kind, id, ...own, name: user?.name ?? null });
    return this.dialogs.editorsOf({ kind, id }, own);
  }

  /** The dialog was closed. */
  @Delete('dialogs/:dialog')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden')
  close(@Param() { kind, dialog }: DialogOfRecord, @Req() request: AuthenticatedRequest): void {
    requireReader(kind, request);
    this.dialogs.close(this.ownOf(request, dialog).key);
  }

  /** The session is part of the key: nobody closes the dialog of somebody else. */
  private ownOf(request: AuthenticatedRequest, dialog: string): { key: string; session: string; userId: number | null } {
    const { via, user } = adminOf(request);
    const token = via === 'session' ? sessionOf(request) : undefined;
    const session = token === undefined ? '' : this.digest.short('open dialogs', token);
    return { key: `${session}:${dialog}`, session, userId: user?.id ?? null };
  }
}

function requireReader(kind: EditedKind, request: AuthenticatedRequest): void {
  if (!may(roleOf(adminOf(request)), editedRecords[kind].reads)) throw new Refusal('forbidden');
}
