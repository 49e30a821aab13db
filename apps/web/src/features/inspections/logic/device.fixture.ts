import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Parts = Partial<InspectionDevice['device']> & Partial<Pick<InspectionDevice, 'status' | 'scanned' | 'notChecked'>>;

/** A device of a visit for tests; its number is also its id. */
export const deviceLike = (
  uniqueId: string,
  { status, scanned, notChecked, ...device }: Parts = {},
): InspectionDevice => ({
  id: 1,
  uuid: `visit-${uniqueId}`,
  status: status ?? 'NOT_CHECKED',
  scanned: scanned ?? false,
  checkedAt: null,
  scannedAt: null,
  notChecked: notChecked ?? null,
  alarmEndedAt: null,
  device: {
    id: 1,
    uuid: `device-${uniqueId}`,
    uniqueId,
    name: null,
    location: null,
    zone: null,
    deviceTypeId: 2,
    deviceType: { id: 2, name: 'Bait station', color: '#1c7ed6' },
    detect: false,
    qrcodeId: null,
    deviceActions: [],
    deviceObjects: [],
    deviceObservations: [],
    deviceImages: [],
    ...device,
  },
});
