import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery, useInvalidate } from '../../lib/api/queries.ts';
import { Erasures } from './erasures.tsx';
import { FailedEvents } from './failed-events.tsx';
import { servicesOf, totalsOf, type ServiceInfo, type SystemStatus } from './services.ts';
import styles from './system-page.module.css';

const refreshIntervalMs = 15_000;

export default function SystemPage() {
  const { data, error, mutate } = useQuery('/api/system', {}, { keep: true });
  const invalidate = useInvalidate();
  const may = useMay();
  const refreshIfVisible = useEffectEvent(() => document.hidden || void invalidate('/api/system'));
  useEffect(() => {
    const timer = setInterval(refreshIfVisible, refreshIntervalMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <Flex vertical gap="large">
      <PageHeader title="System" subtitle="Service health and queued work">
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void invalidate('/api/system')}>
          Refresh
        </Button>
      </PageHeader>
      {error && !data ? (
        <Surface>
          <LoadFailure what="The system's status could not be loaded" onRetry={() => void mutate()} />
        </Surface>
      ) : (
        <>
          <Totals status={data} />
          <Services status={data} />
        </>
      )}
      <FailedEvents />
      {may('creators.erase') && <Erasures />}
    </Flex>
  );
}

function Totals({ status }: { status: SystemStatus | undefined }) {
  const totals = status && totalsOf(status);
  return (
    <SummaryCards
      label="System summary"
      cards={[
        { label: 'Services running', value: totals?.healthy, note: 'Including the gateway' },
        { label: 'Queued events', value: totals?.queued, note: 'To be published or processed' },
        { label: 'Failed events', value: totals?.failed, note: 'Failed every attempt' },
        { label: 'Stored', value: totals?.stored, note: 'Videos and documents' },
      ]}
    />
  );
}

const skeletons = ['gateway', 'contracts', 'media', 'portal', 'payouts', 'comms'];

function Services({ status }: { status: SystemStatus | undefined }) {
  return (
    <Flex vertical gap="middle">
      <Heading level={2}>Services</Heading>
      <ul className={styles.services} aria-label="Services" aria-busy={status === undefined}>
        {status
          ? servicesOf(status).map((service) => (
              <li key={service.name}>
                <ServiceCard service={service} />
              </li>
            ))
          : skeletons.map((name) => (
              <li key={name}>
                <Surface>
                  <Flex vertical gap="middle">
                    <SkeletonLine width="short" />
                    <SkeletonLine />
                    <SkeletonLine />
                  </Flex>
                </Surface>
              </li>
            ))}
      </ul>
    </Flex>
  );
}

function ServiceCard({ service: { name, state, facts } }: { service: ServiceInfo }) {
  return (
    <Surface>
      <Flex vertical gap="middle">
        <Flex justify="space-between" align="center" gap="small" wrap>
          <Heading level={3}>{name}</Heading>
          <StatusTag meaning={state.meaning}>{state.text}</StatusTag>
        </Flex>
        {facts.length > 0 && <DescriptionList facts={facts} />}
      </Flex>
    </Surface>
  );
}
