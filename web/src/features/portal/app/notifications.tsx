import { useEffect, useEffectEvent } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../../lib/api/api.ts';
import { useInvalidate, useQuery } from '../../../lib/api/queries.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useToast } from '../../../lib/toast.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { Section } from '../ui/section.tsx';
import { rememberDevice, rememberLater, subscribe, useDecision } from './device.ts';
import styles from './notifications.module.css';

const path = '/api/portal/{slug}/notifications';

interface Props {
  slug: string;
  contractId: number;
}

/** On which devices the creator is notified. The browser asks only after a click. */
export default function Notifications({ slug, contractId }: Props) {
  const { t } = useLanguage();
  const { data } = useQuery(path, { path: { slug } });
  const { deviceId, decided } = useDecision(contractId);
  const { turnOn, remove, pending } = useChanges(slug, contractId, deviceId);
  const isOn = data?.devices.some(({ id }) => id === deviceId) ?? false;
  useRenewal(slug, contractId, data, deviceId);
  if (!data?.publicKey) return null;
  const { publicKey, devices } = data;
  return (
    <Section title={t('Notifications')}>
      {isOn ? (
        <Secondary>{t('Notifications are on for this device.')}</Secondary>
      ) : (
        <Offer
          pending={pending}
          onTurnOn={() => void turnOn(publicKey)}
          onLater={decided ? undefined : () => rememberLater(contractId)}
        />
      )}
      {devices.length > 0 && <Devices devices={devices} ownId={deviceId} pending={pending} onRemove={(id) => void remove(id)} />}
    </Section>
  );
}

interface OfferProps {
  pending: boolean;
  onTurnOn: () => void;
  /** Undefined once the creator has decided. */
  onLater: (() => void) | undefined;
}

function Offer({ pending, onTurnOn, onLater }: OfferProps) {
  const { t } = useLanguage();
  const blocked = Notification.permission === 'denied';
  return (
    <>
      <Secondary>
        {blocked
          ? t('Your browser blocks notifications of this page. Allow them in its settings.')
          : t('Learn at once when a video is reviewed or a payout is on its way, also when this page is closed.')}
      </Secondary>
      <div className={styles.buttons}>
        {!blocked && (
          <PlainButton size="large" disabled={pending} onClick={onTurnOn}>
            {t('Turn on notifications')}
          </PlainButton>
        )}
        {onLater && (
          <PlainButton size="large" onClick={onLater}>
            {t('Not now')}
          </PlainButton>
        )}
      </div>
    </>
  );
}

interface DevicesProps {
  devices: readonly Schema<'PushDeviceView'>[];
  ownId: number | undefined;
  pending: boolean;
  onRemove: (id: number) => void;
}

function Devices({ devices, ownId, pending, onRemove }: DevicesProps) {
  const { t, sentence, localDateText } = useLanguage();
  return (
    <ul className={styles.devices} aria-label={t('Devices with notifications')}>
      {devices.map(({ id, name, createdAt }) => (
        <li key={id}>
          <span>
            {sentence(name)}
            <Secondary small>{id === ownId ? t('This device') : t('since {date}', { date: localDateText(createdAt) })}</Secondary>
          </span>
          <PlainButton
            disabled={pending}
            aria-label={t('Turn off on {name}', { name: sentence(name) })}
            onClick={() => onRemove(id)}
          >
            {t('Turn off')}
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}

/** @param ownId of this device */
function useChanges(slug: string, contractId: number, ownId: number | undefined) {
  const { t, sentence } = useLanguage();
  const toast = useToast();
  const failure = (error: unknown) => sentence(errorMessage(error, t('Notifications could not be changed.')));
  const adding = useCommand((publicKey: string) => add(slug, publicKey), { failure, invalidates: [path] });
  const removing = useCommand(
    (id: number) => unwrap(api.DELETE('/api/portal/{slug}/notifications/{id}', { params: { path: { slug, id } } })),
    // Before the list lacks it: what is missing is subscribed again.
    { failure, invalidates: [path], onSuccess: (_view, id) => id === ownId && rememberLater(contractId) },
  );
  return {
    pending: adding.pending || removing.pending,
    turnOn: async (publicKey: string) => {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') {
        const outcome = await adding.run(publicKey);
        if (!outcome.ok) return;
        // The list has it by now, so it is not taken for one that is missing.
        rememberDevice(contractId, outcome.result);
        toast.success(t('Notifications are on for this device.'));
      } else if (permission === 'denied') rememberLater(contractId);
    },
    remove: removing.run,
  };
}

/** @returns the id of this device */
async function add(slug: string, publicKey: string): Promise<number> {
  const body = await subscribe(publicKey);
  const { id } = await unwrap(api.POST(path, { params: { path: { slug } }, body }));
  return id;
}

/** The link was replaced, or the push service has given the browser another address: the creator has agreed already. */
function useRenewal(slug: string, contractId: number, data: Schema<'PushView'> | undefined, deviceId: number | undefined): void {
  const invalidate = useInvalidate();
  const publicKey = data?.publicKey;
  const isMissing = deviceId !== undefined && data !== undefined && !data.devices.some(({ id }) => id === deviceId);
  const renew = useEffectEvent(async (key: string) => {
    try {
      const id = await add(slug, key);
      await invalidate(path);
      rememberDevice(contractId, id);
    } catch {
      rememberLater(contractId);
    }
  });
  useEffect(() => {
    if (publicKey && isMissing && Notification.permission === 'granted') void renew(publicKey);
  }, [publicKey, isMissing]);
}
