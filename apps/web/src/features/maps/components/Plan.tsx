import { Card } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { type ReactNode, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Legend } from '~/components/plan/Legend.tsx';
import { PlanView } from '~/components/plan/PlanView.tsx';
import { type PlanState, usePlan } from '../logic/use-plan.ts';
import { AimBar, ChosenBar } from './ChosenBar.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PlaceHere } from './PlaceHere.tsx';
import classes from './plan.module.css';

/** Something of a list is carried by its handle to wherever it is let go. */
type Carried = { readonly id: string; readonly x: number; readonly y: number };

const useDragOut = (onDrop: (id: string, clientX: number, clientY: number) => void) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const id = carried?.id;
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => setCarried({ id, x, y });
    const up = ({ clientX, clientY }: PointerEvent) => {
      setCarried(null);
      drop.current(id, clientX, clientY);
    };
    const leave = () => setCarried(null);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', leave, { signal });
    window.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [id]);
  const take = (taken: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setCarried({ id: taken, x: event.clientX, y: event.clientY });
  };
  return { carried, take };
};

type Props = {
  readonly placeId: string;
  readonly map: PlaceMapOnItsPage;
  readonly all: readonly Device[];
  /** The type devices are narrowed down to. */
  readonly type: string | undefined;
  readonly mayMove: boolean;
  /** The plan as it was: of devices elsewhere nothing is known then. */
  readonly isPast: boolean;
  readonly onMissing: () => void;
  /** Filters and what is done with the plan, above it. */
  readonly tools: ReactNode;
};

/** One plan with its devices, and beside it the list of all of them. */
export function Plan(props: Props) {
  const { mayMove, isPast } = props;
  const plan = usePlan(props);
  const { spot, put } = plan;
  const { carried, take } = useDragOut(plan.dropAt);
  return (
    <div className={classes.body}>
      <Stage {...props} plan={plan} />
      <Card padding={0}>
        <DeviceList
          devices={plan.shown}
          isPast={isPast}
          chosen={plan.chosen}
          mayMove={mayMove}
          onChoose={plan.choose}
          onAim={plan.aim}
          onTake={take}
        />
      </Card>
      {spot && (
        <PlaceHere
          devices={plan.devices.filter(({ mapId }) => mapId === null)}
          onPlace={(ids) => Promise.all(ids.map((id) => put(id, spot)))}
          onClose={plan.stopAsking}
        />
      )}
      {carried && (
        <div className={classes.ghost} style={{ left: carried.x, top: carried.y }} aria-hidden="true">
          {plan.deviceOf(carried.id)?.uniqueId}
        </div>
      )}
    </div>
  );
}

/** The plan itself with what stands above and below it. */
function Stage({ placeId, map, mayMove, isPast, onMissing, tools, plan }: Props & { readonly plan: PlanState }) {
  const t = useTranslations('maps');
  const [inHand, picked] = [plan.deviceOf(plan.aimed), plan.deviceOf(plan.chosen)];
  return (
    <Card padding={0} className={classes.plan}>
      {tools}
      {map.levels.length === 0 ? (
        <div className={classes.waiting} role="status">
          <EmptyState title={t('preparing')} text={t('preparingText')} />
        </div>
      ) : (
        <PlanView
          ref={plan.view}
          map={map}
          pins={plan.pins}
          chosen={plan.chosen}
          isAiming={plan.aimed !== null}
          mayMove={mayMove}
          onChoose={plan.choose}
          onMove={plan.move}
          onDouble={plan.askAt}
          onAimed={plan.placeAimed}
          onEscape={plan.escape}
          onMissing={onMissing}
        />
      )}
      {/* below it, so that the plan does not move under the hand that chose */}
      {inHand && (
        <AimBar
          name={inHand.uniqueId}
          onPlace={() => plan.placeAimed(plan.view.current?.centre())}
          onCancel={plan.stopAiming}
        />
      )}
      {!inHand && picked && (
        <ChosenBar
          placeId={placeId}
          device={picked}
          mayMove={mayMove}
          onAim={() => plan.aim(picked.uuid)}
          onTakeOff={() => void plan.takeOff(picked.uuid)}
        />
      )}
      <PlanFoot {...plan} isPast={isPast} />
    </Card>
  );
}

/** A list of numbers longer than two lines helps nobody: the list beside has them all. */
const NAMED_AT_MOST = 40;

type FootProps = Pick<PlanState, 'devices' | 'shown' | 'shapes'> & { readonly isPast: boolean };

/** How many devices stand on plans and which do not, as it is printed. */
function PlanFoot({ devices, shown, shapes, isPast }: FootProps) {
  const t = useTranslations('maps');
  const missing = devices.filter(({ mapId }) => mapId === null).map(({ uniqueId }) => uniqueId);
  const named = missing.slice(0, NAMED_AT_MOST).join(', ');
  const more = missing.length - NAMED_AT_MOST;
  const names = more > 0 ? t('notPlacedMore', { devices: named, count: more }) : named;
  return (
    <div className={classes.foot}>
      <Legend devices={shown} shapes={shapes} />
      {isPast && <p className={classes.notStored}>{t('past.notStored')}</p>}
      {!isPast && (
        <p className={classes.sum}>
          {t('placed', { placed: String(devices.length - missing.length), total: devices.length })}{' '}
          {missing.length > 0 && t('notPlaced', { count: missing.length, devices: names })}
        </p>
      )}
    </div>
  );
}
