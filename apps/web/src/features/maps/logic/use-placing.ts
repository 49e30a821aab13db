import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { useEffect, useState } from 'react';
import type { Point } from '~/components/plan/view.ts';
import { useSetOnMap, useUnsetFromMap } from '../calls.ts';
import type { Underway } from './plan-devices.ts';

const NONE: Underway = new Map();

/** Puts devices on a plan and takes them off; each is seen at its place at once, and back where it was when it is refused. */
export const usePlacing = (placeId: string, map: PlaceMapOnItsPage | undefined) => {
  const [underway, setUnderway] = useState<Underway>(NONE);
  const set = useSetOnMap();
  const unset = useUnsetFromMap();

  // the plan as the server tells it knows of what was put there
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
