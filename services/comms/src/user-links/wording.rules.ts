import type { LinkPurpose } from '@creator-desk/protocol/contracts/access/user';
import { htmlOf, oneLine, textOf } from '../mails/layout.rules.ts';

interface Given {
  name: string;
  purpose: LinkPurpose;
  url: string;
  /** Until when the link works. */
  expiresAt: Date;
}

const wordings: Record<LinkPurpose, { subject: string; text: string; button: string; unexpected: string }> = {
  invite: {
    subject: 'Your invitation to Creator Desk',
    text: 'you are invited to work with your team in Creator Desk. Choose a password to begin.',
    button: 'Accept the invitation',
    unexpected: 'If you do not know what this is about, you need not do anything.',
  },
  reset: {
    subject: 'Choose a new password for Creator Desk',
    text: 'an owner of your team has made a link for you, with which you choose a new password for Creator Desk.',
    button: 'Choose a new password',
    unexpected: 'Your password stays as it is until you use the link. If you did not ask for it, please ask an owner.',
  },
};

/** The reader's zone is not known. */
const timeText = (at: Date): string =>
  `${at.toLocaleString('en-US', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' })} UTC`;

/** What somebody of the team reads, who gets a link. */
export function userLinkMail({ name, purpose, url, expiresAt }: Given): { subject: string; body: string; html: string } {
  const { subject, text, button, unexpected } = wordings[purpose];
  const content = {
    subject,
    paragraphs: [
      `Hi ${oneLine(name)},`,
      text,
      `The link works once, until ${timeText(expiresAt)}. It is for you alone: please do not pass this mail on.`,
      unexpected,
    ],
    quotes: [],
    facts: [],
    button: { label: button, url },
    footer: null,
  };
  return { subject, body: textOf(content), html: htmlOf(content) };
}
