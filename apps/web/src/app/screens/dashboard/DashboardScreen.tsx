import { useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
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
  const places = <DashboardPlaces companyUuid={companyId} />;
  // a technician comes here to open a facility
  const placesFirst = account.type === 'TECHNICIAN';
  return (
    <>
      <PageHead title={t('greeting', { name: account.name })} lead={useToday()} />
      <div className={classes.stack}>
        <OverviewTiles />
        {placesFirst && places}
        <DashboardBlocks load={dashboard} />
        <ChoosePlace companyUuid={companyId} />
        {!placesFirst && places}
      </div>
    </>
  );
}
