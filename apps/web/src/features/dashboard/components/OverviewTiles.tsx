import type { Overview } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useOverview } from '../calls.ts';
import { DashboardTile, type Tile } from './DashboardTile.tsx';
import classes from './dashboard-parts.module.css';

type CompanyChoice = { readonly companyUuid: string | undefined };

/** The counts that need attention today. Counts of rows that this user may not see are omitted (DEC-097). */
const useAttentionTiles = (overview: Overview, company: string | undefined): readonly Tile[] => {
  const t = useTranslations('dashboard.note');
  const may = useMay();
  const { alertCount, noSignalCount } = overview.electronicDevices;
  const { openCount, openLongCount, toApproveCount } = overview.inspections;
  const visitsLink = (of: 'open' | 'toApprove') => ({ to: '/app/dashboard/visits', search: { of, company } }) as const;
  const devicesLink = (of: 'alert' | 'noSignal') =>
    ({ to: '/app/dashboard/devices', search: { of, company } }) as const;
  return [
    ...(toApproveCount === null
      ? []
      : [{ name: 'toApprove', value: toApproveCount, link: visitsLink('toApprove') } as const]),
    {
      name: 'alerts',
      value: alertCount,
      note: t(alertCount > 0 ? 'alerts' : 'quiet'),
      tone: alertCount > 0 ? 'bad' : 'good',
      link: devicesLink('alert'),
    },
    ...(openCount === null
      ? []
      : [
          {
            name: 'open',
            value: openCount,
            note: openLongCount ? t('openLong', { count: openLongCount }) : undefined,
            tone: openLongCount ? 'warning' : undefined,
            link: visitsLink('open'),
          } as const,
        ]),
    {
      name: 'noSignal',
      value: noSignalCount,
      note: t('radio', { count: overview.electronicDevices.count }),
      tone: noSignalCount > 0 ? 'warning' : undefined,
      link: devicesLink('noSignal'),
    },
    ...(may('schedule.see')
      ? [
          {
            name: 'events',
            value: overview.schedule.todayUpcomingEventsCount,
            link: { to: '/app/schedule', search: { view: 'day' } },
          } as const,
        ]
      : []),
    ...(may('recommendations.see')
      ? [
          {
            name: 'recommendations',
            value: overview.recommendations.count,
            note: t('places', { count: overview.recommendations.placesCount }),
            link: { to: '/app/recommendations' },
          } as const,
        ]
      : []),
  ];
};

type StockTile = Tile & { readonly name: 'places' | 'users' | 'clients' };

/** The counts of existing objects; users and client companies only for a company admin (rules R0038, R0039). */
const useStockTiles = (
  { places, devices, company: ownCompany }: Overview,
  company: string | undefined,
): readonly StockTile[] => {
  const t = useTranslations('dashboard.note');
  const may = useMay();
  const showsPeople = may('dashboard.company-tiles') && company === undefined;
  // a client company has no client companies of its own
  const isClient = useAccount().company?.parentCompanyUuid != null;
  return [
    {
      name: 'places',
      value: places.count,
      note: t('devices', { count: devices.count }),
      link: { to: '/app/places', search: { company } },
    },
    ...(showsPeople
      ? [
          {
            name: 'users',
            value: ownCompany?.usersCount ?? 0,
            note: ownCompany?.blockedUsersCount ? t('inactive', { count: ownCompany.blockedUsersCount }) : undefined,
            link: { to: '/app/users' },
          } as const,
        ]
      : []),
    ...(showsPeople && !isClient
      ? [{ name: 'clients', value: ownCompany?.clientsCount ?? 0, link: { to: '/app/companies' } } as const]
      : []),
  ];
};

export function OverviewTiles({ companyUuid }: CompanyChoice) {
  const overview = useOverview(companyUuid);
  if (overview.data) return <Tiles overview={overview.data} load={overview} companyUuid={companyUuid} />;
  return overview.isError ? <PendingCard load={overview} /> : <LoadingState shape="tiles" count={4} />;
}

type Props = CompanyChoice & { readonly overview: Overview; readonly load: ReturnType<typeof useOverview> };

function Tiles({ overview, load, companyUuid }: Props) {
  const t = useTranslations('dashboard');
  const attentionTiles = useAttentionTiles(overview, companyUuid);
  const stockTiles = useStockTiles(overview, companyUuid);
  // a single tile does not get its own row
  const [firstRow, secondRow] =
    stockTiles.length > 1 ? [attentionTiles, stockTiles] : [[...attentionTiles, ...stockTiles], [] as const];
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      <ul className={classes.tiles} aria-label={t('tiles.work')}>
        {firstRow.map((tile) => (
          <DashboardTile key={tile.name} title={t(`tile.${tile.name}`)} {...tile} />
        ))}
      </ul>
      {secondRow.length > 0 && (
        <ul className={classes.stock} aria-label={t('tiles.stock')}>
          {secondRow.map((tile) => (
            <DashboardTile key={tile.name} title={t(`stock.${tile.name}`, { count: tile.value })} {...tile} />
          ))}
        </ul>
      )}
    </>
  );
}
