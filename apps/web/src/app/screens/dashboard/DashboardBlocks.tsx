import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { AlertList } from '~/features/dashboard/components/AlertList.tsx';
import { DeviceTypeBars } from '~/features/dashboard/components/DeviceTypeBars.tsx';
import { PestTrend } from '~/features/dashboard/components/PestTrend.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './dashboard.module.css';
import { LatestInspections, OpenRecommendations } from './lazy-parts.tsx';

type Props = {
  readonly load: GridLoad & { readonly data: Dashboard | undefined };
  readonly isOfPlace?: boolean;
  /** Shown before the blocks. */
  readonly children?: ReactNode;
};

/** Alarms, pests per week, devices by type, open recommendations and latest visits of one or of several facilities. */
export function DashboardBlocks({ load, isOfPlace = false, children }: Props) {
  const { data } = load;
  const may = useMay();
  // copied here, because a list that loads later would read outdated state; the notice above the lists already shows
  // that the data is from an earlier response
  const listLoad = { ...load, isError: false };
  if (!data) return <PendingCard load={load} />;
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      <div className={classes.halves}>
        {children}
        <AlertList alerts={data.alerts} isOfPlace={isOfPlace} />
        <PestTrend weeks={data.pestsByWeek} />
        <DeviceTypeBars types={data.deviceCountByDeviceType} />
      </div>
      {may('recommendations.see') && <OpenRecommendations data={data} load={listLoad} isOfPlace={isOfPlace} />}
      <LatestInspections rows={data.lastInspections} load={listLoad} isOfPlace={isOfPlace} />
    </>
  );
}
