import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { PendingCard } from '~/components/PendingCard.tsx';
import { AlertList } from '~/features/dashboard/components/AlertList.tsx';
import { DeviceTypeBars } from '~/features/dashboard/components/DeviceTypeBars.tsx';
import { PestTrend } from '~/features/dashboard/components/PestTrend.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './dashboard.module.css';
import { LatestInspections, OpenRecommendations } from './later.tsx';

type Props = {
  readonly load: GridLoad & { readonly data: Dashboard | undefined };
  readonly isOfPlace?: boolean;
  /** What stands before them. */
  readonly children?: ReactNode;
};

/** Alarms, pests week by week, devices by type, what is to be put right and the latest visits, of one facility or of many. */
export function DashboardBlocks({ load, isOfPlace = false, children }: Props) {
  const { data } = load;
  const may = useMay();
  // read here: a list that loads later would use outdated data. A notice above them shows that the page has an earlier
  // answer
  const ofLists = { ...load, isError: false };
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
      {may('recommendations.see') && <OpenRecommendations data={data} load={ofLists} isOfPlace={isOfPlace} />}
      <LatestInspections rows={data.lastInspections} load={ofLists} isOfPlace={isOfPlace} />
    </>
  );
}
