import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { bodyProblem, mailVariables, subjectProblem } from '@creator-desk/domain/comms/mail-wording';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import type { Language } from '@creator-desk/domain/values/languages';
import { actorName } from '@creator-desk/protocol/caller';
import type { MailWordingText, MailWordingView, WordingOfMail } from '@creator-desk/protocol/comms/mail-wording';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { instant } from '@creator-desk/server/persistence/instant';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { mailTexts } from '../catalogue.rules.ts';
import type { MailWording } from '../mail-texts.ts';

interface Row {
  id: number;
  version: number;
  kind: MailKind;
  language: Language;
  subject: string | null;
  body: string | null;
  changedBy: string | null;
  changedAt: string | null;
}

const columns = `id, version, kind, language, subject, body, changed_by as "changedBy", changed_at as "changedAt"`;

/** What mails say: the texts that people have edited, else the defaults. */
@Injectable()
export class MailWordings {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of(kind: MailKind, language: Language): Promise<MailWording> {
    const [edited] = await this.em.execute<MailWordingText[]>(
      'select subject, body from mail_wording where kind = ? and language = ? and subject is not null',
      [kind, language],
    );
    return { ...mailTexts[language].wordings[kind], ...edited };
  }

  async all(language: Language): Promise<MailWordingView[]> {
    const rows = await this.em.execute<Row[]>(`select ${columns} from mail_wording where language = ?`, [language]);
    return rows.map(viewOf).sort((one, other) => mailKinds.indexOf(one.kind) - mailKinds.indexOf(other.kind));
  }

  /** The default is stored as none: a later version may have another. @throws Refusal mail_wording.stale, or of a field */
  async set({ kind, language, ...given }: WordingOfMail, ifMatch: number[] | undefined): Promise<MailWordingView> {
    const { subject, body } = checked(kind, given);
    const standard = mailTexts[language].wordings[kind];
    const isDefault = subject === standard.subject && body === standard.body;
    const call = currentCall();
    return this.em.transactional(async (tx) => {
      const [stored] = await tx.execute<Row[]>(`select ${columns} from mail_wording where kind = ? and language = ? for update`, [
        kind,
        language,
      ]);
      // The migration has made it.
      if (!stored) throw new Error(`the row of the wording ${kind} ${language} is missing`);
      refuseStale(stored.version, ifMatch, 'mail_wording.stale');
      const [saved] = await tx.execute<Row[]>(
        `update mail_wording set subject = ?, body = ?, version = version + 1, changed_by = ?, changed_at = ? where id = ?
         returning ${columns}`,
        [
          isDefault ? null : subject,
          isDefault ? null : body,
          call ? actorName(call.caller) : null,
          this.clock.now().toISOString(),
          stored.id,
        ],
      );
      return viewOf(saved ?? stored);
    });
  }
}

/** @throws Refusal of each field whose variables are wrong */
export function checked(kind: MailKind, { subject, body }: MailWordingText): MailWordingText {
  const text = body.replaceAll(/\r\n?/g, '\n');
  const problems = { subject: subjectProblem(kind, subject), body: bodyProblem(kind, text) };
  const errors = Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refusal('invalid', { message, errors });
  return { subject, body: text };
}

function viewOf({ id, version, kind, language, subject, body, changedBy, changedAt }: Row): MailWordingView {
  const { subject: standardSubject, body: standardBody } = mailTexts[language].wordings[kind];
  const standard = { subject: standardSubject, body: standardBody };
  return {
    id,
    version,
    kind,
    language,
    subject: subject ?? standard.subject,
    body: body ?? standard.body,
    edited: subject !== null,
    default: standard,
    variables: [...mailVariables[kind]],
    changedBy,
    changedAt: changedAt ? instant(changedAt) : null,
  };
}
