import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { shapesOf } from '@trapline/plan-render/device-pins.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlanHandle } from '~/components/plan/PlanView.tsx';
import { planPins } from '~/components/plan/pins.ts';
import type { Point } from '~/components/plan/view.ts';
import { useSetOnMap, useUnsetFromMap } from '../calls.ts';
import { type PlanDevice, planDevices, type Underway } from './plan-devices.ts';

const NONE: Underway = new Map();

/** Puts devices on a plan and takes them off; each is seen at its place at once, and back where it was when it is refused. */
const usePlacing = (placeId: string, map: PlaceMapOnItsPage | undefined) => {
  const [underway, setUnderway] = useState<Underway>(NONE);
  const set = useSetOnMap();
  const unset = useUnsetFromMap();

  // the plan from the server contains what was placed there
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it comes anew
  useEffect(() => setUnderway(NONE), [map]);

  const during = async (id: string, at: Point | null, work: Promise<unknown>): Promise<boolean> => {
    setUnderway((before) => new Map(before).set(id, at));
    try {
      await work;
      return true;
    } catch {
      setUnderway((before) => new Map([...before].filter(([key]) => key !== id)));
      return false;
    }
  };

  return {
    underway,
    put: (id: string, at: Point): Promise<boolean> => {
      if (!map) return Promise.resolve(false);
      const body = { mapX: at.x, mapY: at.y, mapUuid: map.uuid };
      return during(id, at, set.mutateAsync({ params: { placeId, deviceId: id }, body }));
    },
    takeOff: (id: string): Promise<boolean> =>
      during(id, null, unset.mutateAsync({ params: { placeId, deviceId: id } })),
  };
};

type Input = {
  readonly placeId: string;
  readonly map: PlaceMapOnItsPage;
  readonly all: readonly Device[];
  /** The type devices are narrowed down to. */
  readonly type: string | undefined;
  readonly mayMove: boolean;
};

/** Devices of a plan, which of them is chosen or in the hand, and what is done with them. */
export const usePlan = ({ placeId, map, all, type, mayMove }: Input) => {
  const view = useRef<PlanHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [spot, setSpot] = useState<Point | null>(null);
  const { underway, put, takeOff } = usePlacing(placeId, map);
  const devices = useMemo(() => planDevices({ map, all, underway }), [map, all, underway]);
  const shapes = useMemo(() => shapesOf(map.deviceTypeIds), [map]);
  const shown = useMemo(
    () => (type === undefined ? devices : devices.filter(({ deviceType }) => deviceType.uuid === type)),
    [devices, type],
  );
  const pins = useMemo(() => planPins(shown, shapes), [shown, shapes]);
  const deviceOf = (id: string | null): PlanDevice | undefined => devices.find(({ uuid }) => uuid === id);

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
  const placeAimed = (at: Point | undefined) => {
    if (aimed !== null && at) void put(aimed, at);
    setAimed(null);
  };
  const move = (id: string, to: Point) => {
    setChosen(id);
    void put(id, to);
  };
  return {
    ...{ view, devices, shapes, shown, pins, chosen, aimed, spot, deviceOf },
    ...{ choose, aim, placeAimed, move, put, takeOff },
    stopAiming: () => setAimed(null),
    askAt: (at: Point) => mayMove && aimed === null && setSpot(at),
    stopAsking: () => setSpot(null),
    escape: () => (aimed === null ? setChosen(null) : setAimed(null)),
    dropAt: (id: string, clientX: number, clientY: number) => {
      const at = view.current?.pointAt(clientX, clientY);
      if (at) move(id, at);
    },
  };
};

export type PlanState = ReturnType<typeof usePlan>;
