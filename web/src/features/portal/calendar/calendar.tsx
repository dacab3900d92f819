import { lazy, Suspense, useState } from 'react';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** Loaded with the first tap. */
const CalendarAddress = lazy(() => import('./calendar-address.tsx'));

/** The creator's own calendar can show what ends and what is missing. */
export function Calendar({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('Calendar')}>
      <Secondary>{t('The ends of your term and contract, and the videos still to send, in your own calendar.')}</Secondary>
      <PlainButton size="large" onClick={() => setOpen(true)}>
        {t('Connect your calendar')}
      </PlainButton>
      {open && (
        <Sheet title={t('Calendar')} onClose={() => setOpen(false)}>
          <Suspense fallback={<Secondary>{t('Loading...')}</Secondary>}>
            <CalendarAddress slug={slug} />
          </Suspense>
        </Sheet>
      )}
    </Section>
  );
}
