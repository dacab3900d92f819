import { useEffect } from 'react';
import { OneLine } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';

export type LinkMail = Schema<'UserLinkMailView'>;
type User = Schema<'UserView'>;

const texts: Record<LinkMail['status'], string> = {
  queued: 'Mail on its way',
  sending: 'Mail on its way',
  sent: 'Link sent by mail',
  failed: 'Mail not delivered',
  unknown: 'Mail perhaps not delivered',
};

/** While a mail is being sent. */
const checkIntervalMs = 2_000;

/** What has become of the mails with links, by person. */
export function useLinkMails(): (user: User) => LinkMail | undefined {
  const { data, mutate } = useQuery('/api/users/link-mails', {});
  const waiting = data?.some(({ status }) => status === 'queued' || status === 'sending') ?? false;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void mutate(), checkIntervalMs);
    return () => clearInterval(timer);
  }, [waiting, mutate]);
  return ({ id, linkExpiresAt }) => (linkExpiresAt === null ? undefined : data?.find(({ userId }) => userId === id));
}

/** With the answer of the mail server where there is one. */
export const linkMailText = ({ status, reason }: LinkMail): string => (reason ? `${texts[status]}: ${reason}` : texts[status]);

/** Below the status of the person. */
export function LinkMailNote({ mail }: { mail: LinkMail | undefined }) {
  return mail && <OneLine text={linkMailText(mail)} small />;
}
