import { Card } from '@mantine/core';
import type { Heatmap, HeatSpot, HeatVisit } from '@trapline/contract/maps/heatmap-schemas.ts';
import type { PlanPageData } from '@trapline/contract/maps/schemas.ts';
import { assignShapes } from '@trapline/plan-render/device-pins.ts';
import { HEAT_GRADIENT, scaleEnd, scaleTicks } from '@trapline/plan-render/heat-scale.ts';
import { useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Legend } from '~/components/plan/Legend.tsx';
import { type PlanHandle, PlanView } from '~/components/plan/PlanView.tsx';
import { planPins, type ShownDevice } from '~/components/plan/pins.ts';
import { maxValueOf, spotsBefore, spotsOf, sumOf, type ValuedSpot, valuesByDevice } from '../logic/heat-values.ts';
import { useScaleMax } from '../logic/use-heatmap-view.ts';
import type { HeatSearch } from '../search.ts';
import { HeatSlider } from './HeatSlider.tsx';
import { HeatTable } from './HeatTable.tsx';
import classes from './heat.module.css';

type HeatLegendProps = { readonly scaleMax: number; readonly isPerDay: boolean };

/** The number that each colour on the plan represents. */
function HeatLegend({ scaleMax, isPerDay }: HeatLegendProps) {
  const t = useTranslations('maps.heat');
  const format = useFormatter();
  const unit = t(isPerDay ? 'perDay' : 'counted');
  return (
    <figure className={classes.legend} aria-label={t('scale')}>
      <figcaption>{unit}</figcaption>
      <div
        className={classes.ramp}
        style={{ backgroundImage: `linear-gradient(to right, ${HEAT_GRADIENT.join(', ')})` }}
      />
      <div className={classes.ticks}>
        {scaleTicks(scaleMax, !isPerDay).map((tick) => (
          <span key={tick} className="num">
            {format.number(tick)}
          </span>
        ))}
      </div>
    </figure>
  );
}

type Props = {
  readonly map: PlanPageData;
  readonly heat: Heatmap;
  /** The data to compare with; undefined if there is no earlier data. */
  readonly before: Heatmap | undefined;
  /** True while new data is loading; the previous data is shown meanwhile. */
  readonly isOld: boolean;
  readonly search: HeatSearch;
  readonly visits: readonly HeatVisit[];
  readonly shown: HeatVisit | undefined;
  readonly onShow: (visit: HeatVisit | undefined) => void;
  readonly onMissing: () => void;
};

const toShownDevice = ({ spot }: ValuedSpot): ShownDevice => ({
  uuid: String(spot.spotId),
  uniqueId: spot.uniqueId,
  deviceType: spot.deviceType,
  at: { x: spot.mapX, y: spot.mapY },
  state: null,
});

/** A position that a device has left is drawn as an outline, and only if it has finds. */
const usePins = (heat: Heatmap, spots: readonly ValuedSpot[]) => {
  const shapes = useMemo(() => assignShapes(heat.deviceTypeIds), [heat]);
  return useMemo(() => {
    const visibleSpots = spots.filter(({ spot, value }) => spot.isThere || value > 0);
    const leftSpotIds = new Set(
      visibleSpots.filter(({ spot }) => !spot.isThere).map(({ spot }) => String(spot.spotId)),
    );
    const devices = visibleSpots.map(toShownDevice);
    const pins = planPins(devices, shapes).map((pin) =>
      leftSpotIds.has(pin.id) ? { ...pin, shape: 'hollow' as const } : pin,
    );
    return { devices, pins, shapes, hasLeft: leftSpotIds.size > 0 };
  }, [spots, shapes]);
};

/** One plan with its heatmap, the legend, the visits of the period, and the same data as a table. */
export function HeatPlan({ map, heat, before, isOld, search, visits, shown, onShow, onMissing }: Props) {
  const t = useTranslations('maps.heat');
  const tMaps = useTranslations('maps');
  const view = useRef<PlanHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { pest } = search;
  const isPerDay = search.per === 'day';
  const selection = useMemo(() => ({ mapId: map.id, pest, isPerDay }), [map.id, pest, isPerDay]);
  const spots = useMemo(() => spotsOf(heat, selection), [heat, selection]);
  const earlierSpots = useMemo(
    () => spotsBefore(before, selection, spots, shown !== undefined),
    [before, selection, spots, shown],
  );
  const { devices, pins, shapes, hasLeft } = usePins(heat, spots);
  const scaleKey = [map.id, pest, isPerDay, search.period, search.from, search.to, shown !== undefined].join(' ');
  const scaleMax = scaleEnd(useScaleMax(scaleKey, maxValueOf(spots), !isOld));
  const points = useMemo(
    () =>
      spots
        .filter(({ value }) => value > 0)
        .map(({ spot, value }) => ({ x: spot.mapX, y: spot.mapY, strength: value / scaleMax })),
    [spots, scaleMax],
  );
  const choose = (spot: HeatSpot) => {
    setChosen(String(spot.spotId));
    view.current?.panToPoint({ x: spot.mapX, y: spot.mapY });
    view.current?.scrollIntoView();
  };
  return (
    <div className={classes.body} aria-busy={isOld}>
      <Card padding={0} className={classes.plan}>
        <HeatSummary now={sumOf(spots)} before={earlierSpots && sumOf(earlierSpots)} isVisit={shown !== undefined} />
        {map.levels.length === 0 ? (
          <EmptyState title={tMaps('preparing')} text={tMaps('preparingText')} />
        ) : (
          <PlanView
            ref={view}
            map={map}
            pins={pins}
            heat={points}
            heatLegend={<HeatLegend scaleMax={scaleMax} isPerDay={isPerDay} />}
            chosen={chosen}
            onChoose={setChosen}
            onEscape={() => setChosen(null)}
            onPictureMissing={onMissing}
          />
        )}
        <HeatSlider visits={visits} shown={shown} onShow={onShow} />
        <div className={classes.foot}>
          <Legend devices={devices} shapes={shapes} hasClusters={false} />
          {hasLeft && <p className={classes.note}>{t('left')}</p>}
        </div>
      </Card>
      <Card padding={0} className={classes.tableCard}>
        <HeatTable
          spots={spots}
          isPerDay={isPerDay}
          before={earlierSpots ? valuesByDevice(earlierSpots) : null}
          chosen={chosen}
          onChoose={choose}
        />
      </Card>
    </div>
  );
}

type HeatSum = ReturnType<typeof sumOf>;
type SummaryProps = { readonly now: HeatSum; readonly before: HeatSum | undefined; readonly isVisit: boolean };

/** The plan in one line: the finds, their rate per hundred device-days, and the earlier values. */
function HeatSummary({ now, before, isVisit }: SummaryProps) {
  const t = useTranslations('maps.heat');
  const tenth = ({ perHundredDays }: HeatSum): number => Math.round(perHundredDays * 10) / 10;
  return (
    <p className={classes.summary} role="status">
      <strong>{t('sum', { amount: now.amount, per: tenth(now) })}</strong>{' '}
      {before && t(isVisit ? 'sumBeforeVisit' : 'sumBefore', { amount: before.amount, per: tenth(before) })}
    </p>
  );
}
