import { useEffect } from 'react';

/** Asks the browser not to switch the screen off; returns how to end it. */
const holdScreen = (): (() => void) => {
  let isOver = false;
  let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
  const release = () => {
    void lock.then((granted) => granted?.release()).catch(() => undefined);
    lock = Promise.resolve(null);
  };
  const follow = () => {
    release();
    if (isOver || document.visibilityState !== 'visible') return;
    // refused when the battery is low
    lock = navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
  };
  follow();
  // the browser ends it whenever the page is hidden
  document.addEventListener('visibilitychange', follow);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', follow);
    release();
  };
};

/** The screen stays on while this is wanted, so that a technician who counts does not have to unlock the phone. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => (isWanted ? holdScreen() : undefined), [isWanted]);
};
