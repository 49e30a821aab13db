import { expect, test } from 'vitest';
import { entryText } from './entry-text.ts';
import { LogEntry, textToHash } from './field-entries.ts';

const UUID = '0199a1c2-1111-7222-8333-444455556666';
const REASON = { text: ' counted again ', code: 'WRONG_COUNT' } as const;
const VALUES = {
  mixtures: [{ grammage: 20, productUuid: UUID, batchNumber: ' B1 ', value: 2, description: ' d ', mixtureId: 5 }],
  note: ' x ',
  amount: 3,
  amountPercentage: 40,
};

/** One body of each kind, with fields in another order than that of the schema, and others left out. */
const BODIES: Readonly<Record<LogEntry['kind'], readonly object[]>> = {
  startVisit: [
    { packMadeAt: '2026-11-20T07:12:00.000Z', description: ' d ', planned: UUID, name: ' Cellar ' },
    { name: 'Cellar' },
  ],
  scan: [
    { how: 'code', reason: REASON },
    { how: 'typed', reason: undefined },
  ],
  check: [{ reason: REASON, how: 'typed' }],
  addAction: [
    { deviceTypeActionId: 7, note: ' n ', reason: REASON },
    { deviceTypeActionId: UUID, amount: 2, note: null },
  ],
  addPest: [{ deviceTypeObjectId: 7, amount: 4, note: null, reason: undefined }],
  addObservation: [
    { deviceTypeObservationId: 9, amount: 1, note: null },
    { ...VALUES, deviceTypeObservationId: 9, reason: REASON },
  ],
  setNotChecked: [{ note: ' gate ', reason: 'OTHER', amendment: REASON }],
  finishVisit: [
    { photos: 3, count: 4, receivedBy: ' Jan ', digest: 'a'.repeat(43), signature: 'data:image/png;base64,AAAA' },
    { count: 0, photos: 0, receivedBy: null },
  ],
  cancelVisit: [{}],
  answer: [{ value: 'NO', question: 3, recommendation: ' r ', note: '' }],
  setField: [
    { value: ' K7 ', field: 'repairOrders' },
    { value: null, field: 'repairOrders', reason: REASON },
  ],
  joinDevice: [{}, { reason: REASON }],
  leaveDevice: [{ reason: REASON }],
  unknownLabel: [{ text: ' ABC ', how: 'code', note: null }],
  addPhoto: [
    { photoId: UUID, sha256: 'a'.repeat(64), size: 3, device: UUID },
    { question: 3, photoId: UUID, reason: REASON, sha256: 'a'.repeat(64), size: 3 },
    { section: 'CAUSE', intervention: UUID, photoId: UUID, sha256: 'a'.repeat(64), size: 3 },
    { recommendation: UUID, photoId: UUID, sha256: 'a'.repeat(64), size: 3 },
  ],
  removePhoto: [{ photoId: UUID }],
  changeRecord: [
    { set: VALUES, record: UUID, was: { note: null, amount: 1 } },
    { set: { createdAt: '2026-11-20T08:00:00.000Z' }, record: UUID, reason: REASON },
    { beforePests: true, set: { createdAt: '2026-11-20T08:00:00.000Z' }, record: UUID },
  ],
  removeRecord: [{ was: VALUES, record: UUID }],
  addIntervention: [
    { purpose: ' p ', name: ' Wasps ' },
    {
      approvedByImage: 'data:image/png;base64,AAAA',
      approvedByText: ' Jan ',
      usedProducts: [
        {
          unit: 'GRAMS',
          amount: 2.5,
          activeSubstance: ' s ',
          name: ' n ',
          productUuid: UUID.toUpperCase(),
          method: null,
        },
        { name: 'typed', activeSubstance: 's', amount: 1, unit: 'PIECES' },
      ],
      purpose: 'p',
      name: 'Wasps',
      cause: null,
      area: '',
    },
  ],
  addRecommendation: [
    { dueDate: '2026-12-01', recommendation: ' Seal the door. ' },
    {
      recommendation: 'Seal',
      dueDate: '2026-12-01',
      ownerEmail: ' Jan@Example.test ',
      ownerText: ' Jan ',
      ownerUuid: null,
      notifications: [{ userId: 7 }],
      deviceUuid: UUID.toUpperCase(),
      imageIds: [UUID, 9],
      kind: 'INFESTATION',
      mapUuid: UUID,
      mapX: 1.5,
      mapY: 2,
      inspectionUuid: UUID,
    },
    { recommendation: 'Seal', dueDate: '2026-12-01', ownerEmail: '', zoneUuid: null },
  ],
};

const kindsWithDevice = new Set(
  LogEntry.options.flatMap(({ shape }) => ('device' in shape ? [shape.kind.value as string] : [])),
);

test.each(LogEntry.options.map(({ shape }) => shape.kind.value))('%s has the text of its schema', (kind) => {
  for (const body of BODIES[kind]) {
    const device = kindsWithDevice.has(kind) ? { device: UUID } : {};
    const entry = { id: UUID, madeAt: '2026-11-20T08:37:29.120Z', kind, body, ...device };
    expect(entryText(entry)).toBe(textToHash({ ...entry, seq: 1, v: 1 } as never));
  }
});
