import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { NEXT_DEVICE } from '../search.ts';
import { nextUnchecked } from './walk.ts';

/** An address that asks for the next device gets the one that waits now, or none where nothing waits. */
export const useNextDevice = (
  device: string | undefined,
  devices: readonly InspectionDevice[],
  onFound: (deviceUuid: string | undefined) => void,
): void => {
  const isAsked = device === NEXT_DEVICE;
  const find = useEffectEvent(() => onFound(nextUnchecked(devices, null)?.uuid));
  useEffect(() => {
    if (isAsked) find();
  }, [isAsked]);
};
