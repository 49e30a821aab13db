import { useEffect } from 'react';
import { runPacks } from '~/features/inspections/pack/run-packs.ts';
import { useAccount } from '~/lib/session.ts';

/** A technician's phone takes along the facilities of open and planned visits and those that the person has chosen. */
export function FieldPacks() {
  const { uuid } = useAccount();
  useEffect(() => {
    const controller = new AbortController();
    // a browser without storage works as before, with a network
    void runPacks(uuid, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [uuid]);
  return null;
}
