import { Card } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { planDevices, planPins, planShapes } from '../logic/plan-devices.ts';
import { useDragOut } from '../logic/use-drag-out.ts';
import { usePlacing } from '../logic/use-placing.ts';
import type { Point } from '../logic/view.ts';
import { AimBar, ChosenBar } from './ChosenBar.tsx';
import { DeviceList } from './DeviceList.tsx';
import { Legend } from './Legend.tsx';
import { PlaceHere } from './PlaceHere.tsx';
import { type PlanHandle, PlanView } from './PlanView.tsx';
import classes from './plan.module.css';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMapOnItsPage;
  readonly all: readonly Device[];
  /** The type devices are narrowed down to. */
  readonly type: string | undefined;
  readonly mayMove: boolean;
  readonly onMissing: () => void;
  /** Filters and what is done with the plan, above it. */
  readonly tools: ReactNode;
};

/** One plan with its devices, and beside it the list of all of them. */
export function Plan({ placeId, map, all, type, mayMove, onMissing, tools }: Props) {
  const t = useTranslations('maps');
  const view = useRef<PlanHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [spot, setSpot] = useState<Point | null>(null);
  const { underway, put, takeOff } = usePlacing(placeId, map);
  const devices = useMemo(() => planDevices({ map, all, underway }), [map, all, underway]);
  const shapes = useMemo(() => planShapes(all), [all]);
  const shown = useMemo(
    () => (type === undefined ? devices : devices.filter(({ deviceType }) => deviceType.uuid === type)),
    [devices, type],
  );
  const pins = useMemo(() => planPins(shown, shapes), [shown, shapes]);
  const deviceOf = (id: string | null) => devices.find(({ uuid }) => uuid === id);
  const [inHand, picked] = [deviceOf(aimed), deviceOf(chosen)];

  const choose = (id: string | null) => {
    setChosen(id);
    const at = deviceOf(id)?.at;
    if (at) view.current?.bringIntoSight(at);
  };
  const aim = (id: string) => {
    setChosen(id);
    setAimed(id);
    view.current?.focus();
  };
  const placeAimed = (at: Point) => {
    if (aimed !== null) void put(aimed, at);
    setAimed(null);
  };
  const { carried, take } = useDragOut((id, clientX, clientY) => {
    const at = view.current?.pointAt(clientX, clientY);
    if (!at) return;
    setChosen(id);
    void put(id, at);
  });

  return (
    <div className={classes.body}>
      <Card padding={0} className={classes.plan}>
        {tools}
        {inHand && (
          <AimBar
            name={inHand.uniqueId}
            onPlace={() => view.current && placeAimed(view.current.centre())}
            onCancel={() => setAimed(null)}
          />
        )}
        {!inHand && picked && (
          <ChosenBar
            placeId={placeId}
            device={picked}
            mayMove={mayMove}
            onAim={() => aim(picked.uuid)}
            onTakeOff={() => void takeOff(picked.uuid)}
          />
        )}
        {map.levels.length === 0 ? (
          <div className={classes.waiting} role="status">
            <EmptyState title={t('preparing')} text={t('preparingText')} />
          </div>
        ) : (
          <PlanView
            ref={view}
            map={map}
            pins={pins}
            chosen={chosen}
            isAiming={aimed !== null}
            mayMove={mayMove}
            onChoose={choose}
            onMove={(id, to) => {
              setChosen(id);
              void put(id, to);
            }}
            onDouble={(at) => mayMove && aimed === null && setSpot(at)}
            onAimed={placeAimed}
            onEscape={() => (aimed === null ? setChosen(null) : setAimed(null))}
            onMissing={onMissing}
          />
        )}
        <PlanFoot devices={devices} shown={shown} shapes={shapes} />
      </Card>
      <Card padding={0}>
        <DeviceList
          devices={shown}
          mapId={map.id}
          chosen={chosen}
          mayMove={mayMove}
          onChoose={choose}
          onAim={aim}
          onTake={take}
        />
      </Card>
      {spot && (
        <PlaceHere
          devices={devices.filter(({ mapId }) => mapId === null)}
          onPlace={(ids) => Promise.all(ids.map((id) => put(id, spot)))}
          onClose={() => setSpot(null)}
        />
      )}
      {carried && (
        <div className={classes.ghost} style={{ left: carried.x, top: carried.y }} aria-hidden="true">
          {deviceOf(carried.id)?.uniqueId}
        </div>
      )}
    </div>
  );
}

type FootProps = Pick<Parameters<typeof Legend>[0], 'devices' | 'shapes'> & {
  readonly shown: Parameters<typeof Legend>[0]['devices'];
};

/** More numbers than two lines hold help nobody: the list beside has them all. */
const NAMED_AT_MOST = 40;

/** How many devices stand on plans and which do not, as it is printed. */
function PlanFoot({ devices, shown, shapes }: FootProps) {
  const t = useTranslations('maps');
  const missing = devices.filter(({ mapId }) => mapId === null).map(({ uniqueId }) => uniqueId);
  const named = missing.slice(0, NAMED_AT_MOST).join(', ');
  const more = missing.length - NAMED_AT_MOST;
  const names = more > 0 ? t('notPlacedMore', { devices: named, count: more }) : named;
  return (
    <div className={classes.foot}>
      <Legend devices={shown} shapes={shapes} />
      <p className={classes.sum}>
        {t('placed', { placed: String(devices.length - missing.length), total: devices.length })}{' '}
        {missing.length > 0 && t('notPlaced', { count: missing.length, devices: names })}
      </p>
    </div>
  );
}
