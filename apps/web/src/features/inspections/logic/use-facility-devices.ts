import { useEffect, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { packStore } from '../pack/field-packs.ts';
import type { FacilityDevice } from './scanned-code.ts';

const NONE: readonly FacilityDevice[] = [];

/** The devices of a facility as the server lists them, or as the pack on this phone has them. */
export const useFacilityDevices = (placeUuid: string): readonly FacilityDevice[] => {
  const { uuid } = useAccount();
  const { data } = useDeviceChoices(placeUuid);
  const [ofPack, setOfPack] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const show = (stored: Awaited<ReturnType<typeof packStore.read>>) => {
      if (isCurrent) setOfPack(stored?.pack.devices ?? NONE);
    };
    // a browser without storage has the list of the server
    void packStore.read(uuid, placeUuid).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [uuid, placeUuid]);
  return data ?? ofPack;
};
