import { addDays, day } from '@creator-desk/domain/business-day';
import { countdown, termDays, videosOutstanding } from '@creator-desk/domain/term';
import { StatusShape, type Meaning } from '../../components/ui/feedback/status-shape.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { dateText } from '../../lib/format.ts';
import type { PortalView } from './portal-data.ts';
import styles from './term-banner.module.css';

type Running = Exclude<PortalView['term']['state'], 'ended'>;

interface Banner {
  title: string;
  meaning: Meaning;
  headline: (view: PortalView, now: Date) => string;
  details: (view: PortalView, now: Date) => string;
}

const banners: Record<Running, Banner> = {
  waiting: {
    title: 'Waiting for Next Term',
    meaning: 'info',
    headline: ({ term }, now) => `Starts in ${daysText(daysUntil(term.startsAt, now))}`,
    details: ({ contract }) => `Uploads and payouts open on ${dateText(contract.startDate)}.`,
  },
  expired: {
    title: 'Term Expired',
    meaning: 'warning',
    headline: () => 'Next term in',
    details: () => 'Uploads and payouts are paused until it begins.',
  },
  completed: {
    title: 'Term Completed',
    meaning: 'positive',
    headline: ({ payout }) => (payout.required === 1 ? 'Your video is approved' : `All ${payout.required} videos are approved`),
    details: ({ payout }) => payoutText(payout),
  },
  active: {
    title: 'Current Term Status',
    meaning: 'neutral',
    headline: ({ payout }) => videosLeftText(payout),
    details: ({ contract, term }, now) =>
      `until ${dateText(lastDay(contract.startDate))} · ${daysText(daysUntil(term.endsAt, now))} left`,
  },
};

export function TermBanner({ view, now }: { view: PortalView; now: Date }) {
  const { term } = view;
  if (term.state === 'ended') return null;
  const { title, meaning, headline, details } = banners[term.state];
  return (
    <section className={`${styles.banner} ${styles[meaning]}`} aria-label={title}>
      <p className={styles.title}>
        <StatusShape meaning={meaning} />
        {`${title} · Term ${term.number}`}
      </p>
      <Heading level={2}>{headline(view, now)}</Heading>
      {term.state === 'expired' && <Countdown until={new Date(term.nextTermAt)} now={now} />}
      <p>{details(view, now)}</p>
    </section>
  );
}

function Countdown({ until, now }: { until: Date; now: Date }) {
  const left = countdown(now, until);
  return (
    <p className={styles.countdown} role="timer" aria-label={`${left.days} days, ${left.hours} hours, ${left.minutes} minutes`}>
      {(['days', 'hours', 'minutes'] as const).map((unit) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <strong>{left[unit]}</strong> {unit}
        </span>
      ))}
    </p>
  );
}

function videosLeftText({ approved, required }: PortalView['payout']): string {
  if (required === 0) return approved === 1 ? '1 video approved' : `${approved} videos approved`;
  const left = videosOutstanding({ approved, required });
  return left === 1 ? '1 video left' : `${left} videos left`;
}

function payoutText({ obstacle, open, paid }: PortalView['payout']): string {
  if (obstacle === null) return 'You can request your payout now.';
  if (open) return 'Your payout is on its way.';
  return paid ? 'This term is paid. Thank you!' : 'Well done!';
}

/** The day before the next term begins. */
const lastDay = (startDate: string): string => addDays(day(startDate), termDays - 1);

/** Days until the start of a day. A change of the clocks in between can shift the result within an hour of midnight. */
function daysUntil(at: string, now: Date): number {
  const hours = (new Date(at).getTime() - now.getTime()) / 3_600_000;
  return Math.max(1, Math.ceil(hours / 24));
}

const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
