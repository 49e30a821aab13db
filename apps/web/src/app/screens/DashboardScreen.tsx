import { Card, Title } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { usePlaces } from '~/features/places/api/use-places.ts';
import { useAccount } from '~/lib/session.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';
import { DashboardPlaces } from './DashboardPlaces.tsx';
import classes from './DashboardScreen.module.css';
import { DashboardTile } from './DashboardTile.tsx';

const useToday = (): string => {
  const locale = useLocale();
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: viewerTimeZone() }).format(new Date());
};

/** The first page: who you are here, and the facilities you work with, one step from their devices and visits. */
export function DashboardScreen() {
  const t = useTranslations('layout.dashboard');
  const account = useAccount();
  const today = useToday();
  const { data: places, error, isError, isFetching, refetch } = usePlaces();

  if (!places) {
    return (
      <>
        <PageHead title={t('greeting', { name: account.name })} lead={today} />
        {isError ? (
          <Card>
            <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <LoadingState shape="tiles" count={8} />
        )}
      </>
    );
  }
  const devices = places.reduce((sum, { devicesCount }) => sum + devicesCount, 0);
  const companies = new Set(places.map(({ companyUuid }) => companyUuid)).size;
  return (
    <>
      <PageHead title={t('greeting', { name: account.name })} lead={today} />
      <div className={classes.tiles}>
        <DashboardTile name="places" value={places.length} />
        <DashboardTile name="devices" value={devices} />
        <DashboardTile name="companies" value={companies} />
      </div>
      <Title order={2} className={classes.heading}>
        {t('places')}
      </Title>
      {places.length === 0 ? (
        <Card>
          <EmptyState icon={<IconBuildingFactory2 size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
        </Card>
      ) : (
        <DashboardPlaces places={places} />
      )}
    </>
  );
}
