import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { languageTag } from '@creator-desk/domain/values/languages';
import { mailKindNamesIn } from '@creator-desk/domain/comms/mail-kind-names';
import { teamMailNames } from '@creator-desk/domain/comms/team-mails';
import { UnsubscribeToken, type SubscriptionView } from '@creator-desk/protocol/comms/mail';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Public } from '../auth/admin.guard.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { Streamed } from '../proxy/request-body.ts';
import { nonceOf } from '../web-client/security-headers.ts';
import { unsubscribeTexts } from './unsubscribe-texts.ts';

const ApiPage = (): MethodDecorator => ApiResponse({ status: 200, description: 'A page', content: { 'text/html': {} } });

/**
 * The link in mails. Mail programs open it beforehand, so the page changes nothing; its button does, and so do mail programs that
 * end mails with one click (RFC 8058).
 */
@ApiTags('mails')
@Public()
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly comms: CommsClient) {}

  @Get()
  @ApiPage()
  @ApiRefusals('mail.link_invalid')
  async page(@Param() { token }: UnsubscribeToken, @Res() response: Response): Promise<void> {
    sendPage(response, token, await this.comms.subscription({ token }));
  }

  /** What mail programs send with it is of no interest. */
  @Streamed()
  @Post()
  @HttpCode(200)
  @ApiPage()
  @ApiRefusals('mail.link_invalid')
  async unsubscribe(@Param() { token }: UnsubscribeToken, @Res() response: Response): Promise<void> {
    sendPage(response, token, await this.comms.unsubscribe({ token }));
  }

  @Streamed()
  @Post('undo')
  @HttpCode(200)
  @ApiPage()
  @ApiRefusals('mail.link_invalid')
  async undo(@Param() { token }: UnsubscribeToken, @Res() response: Response): Promise<void> {
    sendPage(response, token, await this.comms.resubscribe({ token }));
  }
}

/** It works without scripts, in whatever a mail program opens, and speaks the language of the mail. */
function sendPage(response: Response, token: string, { kind, subscribed, ...mail }: SubscriptionView): void {
  const language = mail.language ?? 'en';
  const name = { ...mailKindNamesIn[language], ...teamMailNames }[kind];
  const { heading, text, button } = unsubscribeTexts[language][subscribed ? 'on' : 'off'];
  const named = (sentence: string): string => sentence.replace('{kind}', name);
  const action = `/api/unsubscribe/${token}${subscribed ? '' : '/undo'}`;
  response.set({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' });
  response.type('html').send(`<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${heading}</title><style nonce="${nonceOf(response)}">
  :root { color-scheme: light dark; --page: #f5f5f5; --card: #ffffff; --line: #e5e5e5; --text: #1f1f1f; --action: #2f54eb; }
  @media (prefers-color-scheme: dark) { :root { --page: #141414; --card: #1f1f1f; --line: #303030; --text: #e6e6e6; --action: #3c6df0; } }
  body { margin: 0; padding: 32px 16px; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
  main { max-width: 480px; margin: 8vh auto 0; padding: 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
  p { margin: 0 0 24px; }
  button { padding: 12px 22px; border: 0; border-radius: 8px; background: var(--action); color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
</style></head>
<body><main><h1>${heading}</h1><p role="status">${named(text)}</p>
<form method="post" action="${action}"><button type="submit">${named(button)}</button></form></main></body></html>
`);
}
