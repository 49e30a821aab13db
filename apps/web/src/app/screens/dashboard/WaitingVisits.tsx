import { Card, Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useWaitingVisits } from '~/features/dashboard/calls.ts';
import { VisitState } from '~/features/inspections/components/VisitState.tsx';
import { VisitActions } from './VisitActions.tsx';
import { VisitLine } from './VisitLine.tsx';
import classes from './visits.module.css';

/** The number of visits shown here; the linked list shows all of them. */
const MAX_SHOWN = 5;

type Props = { readonly companyUuid: string | undefined };

/** Visits that wait for the user's approval, the oldest first, with findings; they are not approved from this list. */
export function VisitsToApprove({ companyUuid }: Props) {
  const t = useTranslations('dashboard.toApprove');
  const load = useWaitingVisits('toApprove', { companyUuid, limit: MAX_SHOWN });
  const { data } = load;
  if (!data) return <PendingCard load={load} />;
  return (
    <Card component="section" padding={0} className={classes.block}>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
      </div>
      {load.isError && <StaleGridNotice load={load} />}
      {data.count === 0 && (
        <EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      )}
      <VisitLines visits={data.visits} aside={(visit) => <VisitActions inspection={visit} />} />
      {data.count > MAX_SHOWN && (
        <div className={classes.foot}>
          <LinkButton
            to="/app/dashboard/visits"
            search={{ of: 'toApprove', company: companyUuid }}
            variant="subtle"
            size="compact-sm"
            rightSection={<IconChevronRight size={16} />}
          >
            {t('all', { count: data.count })}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

/** The visits that the user finished today. */
export function FinishedToday() {
  const t = useTranslations('dashboard.today');
  const { data, isLoading } = useWaitingVisits('today', { limit: 100 });
  if (isLoading) return <LoadingState shape="text" count={2} />;
  if (!data || data.count === 0) return null;
  return (
    <Card component="section" padding={0} className={classes.block}>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
      </div>
      <VisitLines visits={data.visits} aside={(visit) => <VisitState inspection={{ ...visit, amendments: 0 }} />} />
    </Card>
  );
}

type LinesProps = {
  readonly visits: readonly DashboardInspection[];
  readonly aside: (visit: DashboardInspection) => ReactNode;
};

const VisitLines = ({ visits, aside }: LinesProps) => (
  <ul className={classes.list}>
    {visits.map((visit) => (
      <li key={visit.uuid}>
        <VisitLine visit={visit}>{aside(visit)}</VisitLine>
      </li>
    ))}
  </ul>
);
