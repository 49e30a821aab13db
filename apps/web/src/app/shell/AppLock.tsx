import { useEffect, useState } from 'react';
import { isPageHidden, markSeen, removeAppLock } from '~/lib/app-lock.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { canHashPins, keyOfPin, type PinRow, removePin } from '~/lib/phone/pin.ts';
import { useAccount } from '~/lib/session.ts';
import { runAppLock } from '../lock/run-app-lock.tsx';
import { SetPin } from './SetPin.tsx';

const database = openPhoneDatabase();

const hasPin = (person: string): Promise<boolean> =>
  database.read(async (table) => (await table<PinRow, string>('phone').get(keyOfPin(person))) !== undefined);

const startLock = (person: string): void => {
  // a page that is locked counts as seen when the PIN was entered
  if (!isPageHidden()) markSeen(person);
  runAppLock();
};

/** The lock of the app, if the company requires it; without it an earlier PIN is removed. */
export function AppLock() {
  const { uuid, appLock } = useAccount();
  const [needsPin, setNeedsPin] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      if (!appLock) {
        removeAppLock();
        await removePin(uuid);
      } else if (canHashPins()) {
        const isThere = await hasPin(uuid);
        if (!isCurrent) return;
        if (isThere) startLock(uuid);
        setNeedsPin(!isThere);
      }
    };
    // a browser without storage has no data to hide
    void follow().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [uuid, appLock]);
  if (!needsPin || !appLock) return null;
  return (
    <SetPin
      person={uuid}
      onSet={() => {
        startLock(uuid);
        setNeedsPin(false);
      }}
      // asked again at the next start
      onSkip={() => setNeedsPin(false)}
    />
  );
}
