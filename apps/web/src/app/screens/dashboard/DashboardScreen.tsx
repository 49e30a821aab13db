import { Card } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useDashboard } from '~/features/dashboard/api/use-dashboard.ts';
import { OverviewTiles } from '~/features/dashboard/components/OverviewTiles.tsx';
import { useAccount } from '~/lib/session.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';
import { ChoosePlace } from './ChoosePlace.tsx';
import { DashboardBlocks } from './DashboardBlocks.tsx';
import { DashboardPlaces } from './DashboardPlaces.tsx';
import classes from './dashboard.module.css';

const useToday = (): string => {
  const locale = useLocale();
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: viewerTimeZone() }).format(new Date());
};

/** The first page: what asks for attention today, of everything in sight or of the company that was chosen. */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const account = useAccount();
  const { companyId } = useParams({ strict: false });
  const dashboard = useDashboard(companyId);
  const today = useToday();
  if (dashboard.error?.status === 404) return <NoCompany error={dashboard.error} />;
  const places = <DashboardPlaces companyUuid={companyId} />;
  // a technician comes here to open a facility
  const placesFirst = account.type === 'TECHNICIAN';
  return (
    <>
      <PageHead title={t('greeting', { name: account.name })} lead={today} />
      <div className={classes.stack}>
        <OverviewTiles />
        {placesFirst && places}
        <DashboardBlocks load={dashboard} />
        <ChoosePlace companyId={companyId} />
        {!placesFirst && places}
      </div>
    </>
  );
}

/** The address names a company that is not there, or not for this person. */
function NoCompany({ error }: { readonly error: unknown }) {
  const t = useTranslations();
  return (
    <>
      <BackLink to="/app/dashboard" label={t('dashboard.back')} />
      <PageHead title={t('dashboard.titles.dashboard')} />
      <Card>
        <ErrorState error={error} />
      </Card>
    </>
  );
}
