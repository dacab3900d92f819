import { addDays, day } from '@creator-desk/domain/values/business-day';
import { countdown, termDays, videosOutstanding } from '@creator-desk/domain/contracts/term';
import { StatusShape, type Meaning } from '../../components/ui/feedback/status-shape.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { useLanguage } from '../../lib/language/language-context.ts';
import type { Text, Translator } from '../../lib/language/translator.ts';
import type { PortalView } from './portal-data.ts';
import styles from './term-banner.module.css';

type Running = Exclude<PortalView['term']['state'], 'ended'>;

interface Banner {
  title: Text;
  meaning: Meaning;
  headline: (texts: Translator, view: PortalView, now: Date) => string;
  details: (texts: Translator, view: PortalView, now: Date) => string;
}

const banners: Record<Running, Banner> = {
  waiting: {
    title: 'Waiting for Next Term',
    meaning: 'info',
    headline: ({ plural }, { term }, now) => plural(daysUntil(term.startsAt, now), 'Starts in # day', 'Starts in # days'),
    details: ({ t, dateText }, { contract }) => t('Uploads and payouts open on {date}.', { date: dateText(contract.startDate) }),
  },
  expired: {
    title: 'Term Expired',
    meaning: 'warning',
    headline: ({ t }) => t('Next term in'),
    details: ({ t }) => t('Uploads and payouts are paused until it begins.'),
  },
  completed: {
    title: 'Term Completed',
    meaning: 'positive',
    headline: ({ plural }, { payout }) => plural(payout.required, 'Your video is approved', 'All # videos are approved'),
    details: ({ t }, { payout }) => t(payoutText(payout)),
  },
  active: {
    title: 'Current Term Status',
    meaning: 'neutral',
    headline: (texts, { payout }) => videosLeftText(texts, payout),
    details: ({ t, plural, dateText }, view, now) =>
      `${t('until {date}', { date: dateText(lastDay(view)) })} · ${plural(daysLeft(view, now), '# day left', '# days left')}`,
  },
};

export function TermBanner({ view, now }: { view: PortalView; now: Date }) {
  const texts = useLanguage();
  const { term } = view;
  if (term.state === 'ended') return null;
  const { title, meaning, headline, details } = banners[term.state];
  return (
    <section className={`${styles.banner} ${styles[meaning]}`} aria-label={texts.t(title)}>
      <p className={styles.title}>
        <StatusShape meaning={meaning} />
        {`${texts.t(title)} · ${texts.t('Term {number}', { number: term.number })}`}
      </p>
      <Heading level={2}>{headline(texts, view, now)}</Heading>
      {term.state === 'expired' && <Countdown until={new Date(term.nextTermAt)} now={now} />}
      <p>{details(texts, view, now)}</p>
    </section>
  );
}

function Countdown({ until, now }: { until: Date; now: Date }) {
  const { t } = useLanguage();
  const left = countdown(now, until);
  return (
    <p className={styles.countdown} role="timer" aria-label={t('{days} days, {hours} hours, {minutes} minutes', { ...left })}>
      {(['days', 'hours', 'minutes'] as const).map((unit) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <strong>{left[unit]}</strong> {t(unit)}
        </span>
      ))}
    </p>
  );
}

function videosLeftText({ plural }: Translator, { approved, required }: PortalView['payout']): string {
  if (required === 0) return plural(approved, '# video approved', '# videos approved');
  return plural(videosOutstanding({ approved, required }), '# video left', '# videos left');
}

function payoutText({ obstacle, open, paid }: PortalView['payout']): Text {
  if (obstacle === null) return 'You can request your payout now.';
  if (open) return 'Your payout is on its way.';
  return paid ? 'This term is paid. Thank you!' : 'Well done!';
}

/** The day before the next term begins, or that of the contract if it ends earlier. */
function lastDay({ contract }: PortalView): string {
  const last = addDays(day(contract.startDate), termDays - 1);
  return last < contract.endDate ? last : contract.endDate;
}

/** With today. */
const daysLeft = ({ term, progress }: PortalView, now: Date): number =>
  Math.min(daysUntil(term.endsAt, now), progress.daysRemaining + 1);

/** Days until the start of a day. A change of the clocks in between can shift the result within an hour of midnight. */
function daysUntil(at: string, now: Date): number {
  const hours = (new Date(at).getTime() - now.getTime()) / 3_600_000;
  return Math.max(1, Math.ceil(hours / 24));
}
