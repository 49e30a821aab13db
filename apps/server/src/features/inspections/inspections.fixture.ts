import { randomUUID } from 'node:crypto';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof inspections> = {
  bodies: (subjects) => ({
    create: { name: 'Przegląd', description: 'Opis' },
    finish: {
      approvedByText: 'Jan Kowalski',
      approvedByFunction: 'kierownik zmiany',
      notChecked: [{ inspectionDeviceId: subjects.inspectionDevice.uuid, reason: 'BLOCKED', note: 'paleta' }],
    },
    approve: { placeId: subjects.place.id },
    unapprove: { placeId: subjects.place.id, reason: { code: 'CLIENT_REMARK', text: 'spór' } },
    setNotChecked: { reason: 'BLOCKED', note: 'paleta', amendment: { code: 'FORGOTTEN' } },
    object: { text: 'Tej myszy tu nie było.' },
    answerObjection: { text: 'Zdjęcie w załączniku.' },
    updateAdditionalFields: { additionalFields: { repairOrders: 'Uszczelnić drzwi' } },
    addDevice: { deviceUuid: subjects.otherDevice.uuid },
    addAction: { deviceTypeActionId: subjects.action.id, amount: 1, note: 'ok' },
    addObject: { deviceTypeObjectId: subjects.object.uuid, amount: 2, note: null },
    addObservation: { deviceTypeObservationId: subjects.observation.id, mixtures: [] },
    connect: {
      inspectionId1: subjects.inspection.uuid,
      inspectionId2: subjects.otherInspection.uuid,
    },
    scan: { qrcodeId: 'unknown' },
    setScanned: {},
    setChecked: {},
    updateAction: { amount: 2, note: 'poprawka' },
    updateObject: { amount: 4 },
    updateObservation: { note: 'poprawka', mixtures: [{ mixtureId: 1, value: 2 }] },
    addBulkActions: { deviceTypeActionId: subjects.action.uuid, amount: 1 },
    receiveLog: {
      logId: randomUUID(),
      entries: [
        {
          id: randomUUID(),
          seq: 1,
          v: 1,
          kind: 'addPest',
          device: subjects.device.uuid,
          madeAt: '2026-11-20T08:37:29.120Z',
          body: { deviceTypeObjectId: subjects.object.uuid, amount: 2 },
        },
      ],
      sentAt: '2026-11-20T08:40:00.000Z',
      pending: { entries: 0, photos: 0 },
    },
    addBulkObjects: { deviceTypeObjectId: subjects.object.uuid, amount: 1 },
  }),
};
