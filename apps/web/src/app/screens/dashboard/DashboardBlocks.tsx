import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { PendingCard } from '~/components/PendingCard.tsx';
import { AlertList } from '~/features/dashboard/components/AlertList.tsx';
import { DeviceTypeBars } from '~/features/dashboard/components/DeviceTypeBars.tsx';
import classes from './dashboard.module.css';
import { LatestInspections } from './LatestInspections.tsx';

type Props = {
  readonly load: GridLoad & { readonly data: Dashboard | undefined };
  readonly isOfPlace?: boolean;
};

/** Alarms, devices by type and the latest visits, of one facility or of many. */
export function DashboardBlocks({ load, isOfPlace = false }: Props) {
  const { data } = load;
  if (!data) return <PendingCard load={load} />;
  return (
    <>
      {load.isError && <GridStale load={load} />}
      <div className={classes.halves}>
        <AlertList alerts={data.alerts} isOfPlace={isOfPlace} />
        <DeviceTypeBars types={data.deviceCountByDeviceType} />
      </div>
      <LatestInspections rows={data.lastInspections} load={load} isOfPlace={isOfPlace} />
    </>
  );
}
