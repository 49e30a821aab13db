import type { Overview } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useOverview } from '../calls.ts';
import { DashboardTile, type Tile } from './DashboardTile.tsx';
import classes from './dashboard-parts.module.css';

type Chosen = { readonly companyUuid: string | undefined };

/** The counts that need attention today. Counts of rows that this user may not see are omitted (DEC-097). */
const useWork = (overview: Overview, company: string | undefined): readonly Tile[] => {
  const t = useTranslations('dashboard.note');
  const may = useMay();
  const { alertCount, noSignalCount } = overview.electronicDevices;
  const { openCount, openLongCount, toApproveCount } = overview.inspections;
  const visits = (of: 'open' | 'toApprove') => ({ to: '/app/dashboard/visits', search: { of, company } }) as const;
  const devices = (of: 'alert' | 'noSignal') => ({ to: '/app/dashboard/devices', search: { of, company } }) as const;
  return [
    ...(toApproveCount === null
      ? []
      : [{ name: 'toApprove', value: toApproveCount, link: visits('toApprove') } as const]),
    {
      name: 'alerts',
      value: alertCount,
      note: t(alertCount > 0 ? 'alerts' : 'quiet'),
      tone: alertCount > 0 ? 'bad' : 'good',
      link: devices('alert'),
    },
    ...(openCount === null
      ? []
      : [
          {
            name: 'open',
            value: openCount,
            note: openLongCount ? t('openLong', { count: openLongCount }) : undefined,
            tone: openLongCount ? 'warning' : undefined,
            link: visits('open'),
          } as const,
        ]),
    {
      name: 'noSignal',
      value: noSignalCount,
      note: t('radio', { count: overview.electronicDevices.count }),
      tone: noSignalCount > 0 ? 'warning' : undefined,
      link: devices('noSignal'),
    },
    ...(may('schedule.see')
      ? [{ name: 'events', value: overview.schedule.todayUpcomingEventsCount, link: { to: '/app/schedule' } } as const]
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
const useStock = ({ places, devices, company: own }: Overview, company: string | undefined): readonly StockTile[] => {
  const t = useTranslations('dashboard.note');
  const may = useMay();
  const people = may('dashboard.company-tiles') && company === undefined;
  // a client company has no client companies of its own
  const isClient = useAccount().company?.parentCompanyUuid != null;
  return [
    {
      name: 'places',
      value: places.count,
      note: t('devices', { count: devices.count }),
      link: { to: '/app/places', search: { company } },
    },
    ...(people
      ? [
          {
            name: 'users',
            value: own?.usersCount ?? 0,
            note: own?.blockedUsersCount ? t('inactive', { count: own.blockedUsersCount }) : undefined,
            link: { to: '/app/users' },
          } as const,
        ]
      : []),
    ...(people && !isClient
      ? [{ name: 'clients', value: own?.clientsCount ?? 0, link: { to: '/app/companies' } } as const]
      : []),
  ];
};

export function OverviewTiles({ companyUuid }: Chosen) {
  const overview = useOverview(companyUuid);
  if (overview.data) return <Tiles overview={overview.data} load={overview} companyUuid={companyUuid} />;
  return overview.isError ? <PendingCard load={overview} /> : <LoadingState shape="tiles" count={4} />;
}

type Props = Chosen & { readonly overview: Overview; readonly load: ReturnType<typeof useOverview> };

function Tiles({ overview, load, companyUuid }: Props) {
  const t = useTranslations('dashboard');
  const waiting = useWork(overview, companyUuid);
  const inStock = useStock(overview, companyUuid);
  // a single tile does not get its own row
  const [work, stock] = inStock.length > 1 ? [waiting, inStock] : [[...waiting, ...inStock], [] as const];
  return (
    <>
      {load.isError && <GridStale load={load} />}
      <ul className={classes.tiles} aria-label={t('tiles.work')}>
        {work.map((tile) => (
          <DashboardTile key={tile.name} title={t(`tile.${tile.name}`)} {...tile} />
        ))}
      </ul>
      {stock.length > 0 && (
        <ul className={classes.stock} aria-label={t('tiles.stock')}>
          {stock.map((tile) => (
            <DashboardTile key={tile.name} title={t(`stock.${tile.name}`, { count: tile.value })} {...tile} />
          ))}
        </ul>
      )}
    </>
  );
}
