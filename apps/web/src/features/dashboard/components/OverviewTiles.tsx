import type { Overview } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useOverview } from '../api/use-overview.ts';
import { DashboardTile, type Tile } from './DashboardTile.tsx';
import classes from './dashboard-parts.module.css';

/** What this person is told: tiles of people and clients are a company admin's (rules R0038, R0039). */
const useTiles = (overview: Overview): readonly Tile[] => {
  const t = useTranslations('dashboard.note');
  const may = useMay();
  const { electronicDevices, places, devices, inspections, company } = overview;
  const alarms = electronicDevices.alertCount;
  const forAdmin: readonly Tile[] = may('dashboard.company-tiles')
    ? [
        { name: 'users', value: company?.usersCount ?? 0, link: { to: '/app/users' } },
        { name: 'clients', value: company?.clientsCount ?? 0, link: { to: '/app/companies' } },
      ]
    : [];
  return [
    {
      name: 'alerts',
      value: alarms,
      note: t(alarms > 0 ? 'alerts' : 'quiet'),
      tone: alarms > 0 ? 'bad' : 'good',
      link: { to: '/app/dashboard', hash: 'alerts' },
    },
    { name: 'places', value: places.count, link: { to: '/app/places' } },
    { name: 'devices', value: devices.count, note: t('radio', { count: electronicDevices.count }) },
    ...(inspections.openCount === null ? [] : [{ name: 'open', value: inspections.openCount } as const]),
    ...forAdmin,
  ];
};

export function OverviewTiles() {
  const overview = useOverview();
  if (overview.data) return <Tiles overview={overview.data} load={overview} />;
  return overview.isError ? <PendingCard load={overview} /> : <LoadingState shape="tiles" count={4} />;
}

type Props = { readonly overview: Overview; readonly load: ReturnType<typeof useOverview> };

function Tiles({ overview, load }: Props) {
  const tiles = useTiles(overview);
  return (
    <>
      {load.isError && <GridStale load={load} />}
      <ul className={classes.tiles} data-many={tiles.length > 4 || undefined}>
        {tiles.map((tile) => (
          <DashboardTile key={tile.name} {...tile} />
        ))}
      </ul>
    </>
  );
}
