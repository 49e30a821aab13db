import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { PendingCard } from '~/components/PendingCard.tsx';
import { AlertList } from '~/features/dashboard/components/AlertList.tsx';
import { DeviceTypeBars } from '~/features/dashboard/components/DeviceTypeBars.tsx';
import { PestTrend } from '~/features/dashboard/components/PestTrend.tsx';
import classes from './dashboard.module.css';
import { LatestInspections } from './later.tsx';

type Props = {
  readonly load: GridLoad & { readonly data: Dashboard | undefined };
  readonly isOfPlace?: boolean;
  /** What stands before them. */
  readonly children?: ReactNode;
};

/** Alarms, pests week by week, devices by type and the latest visits, of one facility or of many. */
export function DashboardBlocks({ load, isOfPlace = false, children }: Props) {
  const { data } = load;
  if (!data) return <PendingCard load={load} />;
  return (
    <>
      {load.isError && <GridStale load={load} />}
      <div className={classes.halves}>
        {children}
        <AlertList alerts={data.alerts} isOfPlace={isOfPlace} />
        <PestTrend weeks={data.pestsByWeek} />
        <DeviceTypeBars types={data.deviceCountByDeviceType} />
      </div>
      <LatestInspections rows={data.lastInspections} load={load} isOfPlace={isOfPlace} />
    </>
  );
}
