import { useAddInspectionDevice } from '../calls.ts';
import { recordEntries } from '../log/field-work.ts';
import { refOf, useVisit } from './visit-context.ts';

/** Adds a device of the facility to the visit, with a scan of it; resolves when the phone or the server has stored it. */
export const useJoinDevice = (): ((device: string, scanned?: 'code' | 'tag' | null) => Promise<void>) => {
  const { inspection, reason } = useVisit();
  const add = useAddInspectionDevice();
  return async (device, scanned = null) => {
    const joins = { kind: 'joinDevice', device, body: { reason } } as const;
    const scans = scanned === null ? [] : [{ kind: 'scan', device, body: { how: scanned, reason } } as const];
    if (await recordEntries(refOf(inspection), [joins, ...scans]).stored) return;
    const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
    await add.mutateAsync({ params, body: { deviceUuid: device, reason } });
  };
};
