import { useEffect } from 'react';
import { afterPaint } from '~/lib/after-paint.ts';
import { useAccount } from '~/lib/session.ts';

const startPacks = async (userUuid: string, signal: AbortSignal): Promise<void> => {
  // packs are of use only where the panel itself opens without a network
  await navigator.serviceWorker.ready;
  await afterPaint();
  if (signal.aborted) return;
  const { runPacks } = await import('~/features/inspections/pack/run-packs.ts');
  await runPacks(userUuid, signal);
};

/** A technician's phone takes along the facilities of open and planned visits and those that the person has chosen. */
export const useFieldPacks = (): void => {
  const { uuid, type } = useAccount();
  useEffect(() => {
    if (type !== 'TECHNICIAN' || !('serviceWorker' in navigator)) return undefined;
    const controller = new AbortController();
    // a browser without storage works as before, with a network
    void startPacks(uuid, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [uuid, type]);
};
