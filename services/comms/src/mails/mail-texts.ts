import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';

/** A text with variables in braces: 'Hi {name}'. A blank line begins a paragraph. */
export interface MailWording {
  subject: string;
  body: string;
  /** What stands on the button that opens the portal. */
  button: string;
}

/** Everything that mails to creators say, in one language. */
export interface MailTexts {
  wordings: Record<MailKind, MailWording>;
  /** The names of facts. */
  facts: { amount: string; method: string; paidOn: string };
  /** The headings of what the team has written. */
  quotes: { notes: string; reason: string; team: string };
  footer: { reason: string; unsubscribe: string };
  /** Within a sentence: 'one video', '3 videos'. */
  videos: (count: number) => string;
  /** Within a sentence: 'one new message', '3 new messages'. */
  messages: (count: number) => string;
  /** Payment methods whose English name nobody would understand, by that name. */
  methods: Readonly<Record<string, string>>;
  /** How long a payout takes, by the English text. */
  etas: Readonly<Record<string, string>>;
}
