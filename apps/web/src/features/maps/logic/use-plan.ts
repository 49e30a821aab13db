import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlanPageData } from '@trapline/contract/maps/schemas.ts';
import { assignShapes } from '@trapline/plan-render/device-pins.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlanHandle } from '~/components/plan/PlanView.tsx';
import { planPins } from '~/components/plan/pins.ts';
import type { Point } from '~/components/plan/view.ts';
import { useSetOnMap, useUnsetFromMap } from '../calls.ts';
import { type PendingPlacements, type PlanDevice, planDevices } from './plan-devices.ts';

const NO_PENDING: PendingPlacements = new Map();

/** Places devices on a plan and removes them; a change is shown at once and reverted if the server refuses it. */
const usePlacing = (placeId: string, map: PlanPageData | undefined) => {
  const [pendingPlacements, setPendingPlacements] = useState<PendingPlacements>(NO_PENDING);
  const setOnMap = useSetOnMap();
  const unsetFromMap = useUnsetFromMap();

  // the plan from the server already contains the placed devices
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it comes anew
  useEffect(() => setPendingPlacements(NO_PENDING), [map]);

  const withPending = async (id: string, at: Point | null, work: Promise<unknown>): Promise<boolean> => {
    setPendingPlacements((before) => new Map(before).set(id, at));
    try {
      await work;
      return true;
    } catch {
      setPendingPlacements((before) => new Map([...before].filter(([key]) => key !== id)));
      return false;
    }
  };

  return {
    underway: pendingPlacements,
    placeDevice: (id: string, at: Point): Promise<boolean> => {
      if (!map) return Promise.resolve(false);
      const body = { mapX: at.x, mapY: at.y, mapUuid: map.uuid };
      return withPending(id, at, setOnMap.mutateAsync({ params: { placeId, deviceId: id }, body }));
    },
    takeOff: (id: string): Promise<boolean> =>
      withPending(id, null, unsetFromMap.mutateAsync({ params: { placeId, deviceId: id } })),
  };
};

type Input = {
  readonly placeId: string;
  readonly map: PlanPageData;
  readonly all: readonly Device[];
  /** The device type of the filter. */
  readonly type: string | undefined;
  readonly mayMove: boolean;
};

/** The devices of a plan, the chosen one and the one being moved, and the actions on them. */
export const usePlan = ({ placeId, map, all, type, mayMove }: Input) => {
  const view = useRef<PlanHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [spot, setSpot] = useState<Point | null>(null);
  const { underway: pendingPlacements, placeDevice, takeOff } = usePlacing(placeId, map);
  const devices = useMemo(() => planDevices({ map, all, pendingPlacements }), [map, all, pendingPlacements]);
  const shapes = useMemo(() => assignShapes(map.deviceTypeIds), [map]);
  const shown = useMemo(
    () => (type === undefined ? devices : devices.filter(({ deviceType }) => deviceType.uuid === type)),
    [devices, type],
  );
  const pins = useMemo(() => planPins(shown, shapes), [shown, shapes]);
  const deviceOf = (id: string | null): PlanDevice | undefined => devices.find(({ uuid }) => uuid === id);

  const choose = (id: string | null) => {
    setChosen(id);
    const at = deviceOf(id)?.at;
    if (at) view.current?.panToPoint(at);
  };
  const aim = (id: string) => {
    setChosen(id);
    setAimed(id);
    view.current?.scrollIntoView();
    view.current?.focus();
  };
  /** A device without a place is placed next. */
  const chooseFromList = (id: string) => {
    if (mayMove && deviceOf(id)?.mapId === null) return aim(id);
    setAimed(null);
    choose(id);
    view.current?.scrollIntoView();
  };
  const placeAimed = (at: Point | undefined) => {
    if (aimed !== null && at) void placeDevice(aimed, at);
    setAimed(null);
  };
  const move = (id: string, to: Point) => {
    setChosen(id);
    void placeDevice(id, to);
  };
  return {
    ...{ view, devices, shapes, shown, pins, chosen, aimed, spot, deviceOf },
    ...{ choose, chooseFromList, aim, placeAimed, move, put: placeDevice, takeOff },
    stopAiming: () => setAimed(null),
    openPlaceHere: (at: Point) => mayMove && aimed === null && setSpot(at),
    closePlaceHere: () => setSpot(null),
    escape: () => (aimed === null ? setChosen(null) : setAimed(null)),
    dropAt: (id: string, clientX: number, clientY: number) => {
      const at = view.current?.pointAt(clientX, clientY);
      if (at) move(id, at);
    },
  };
};

export type PlanState = ReturnType<typeof usePlan>;
