import { randomUUID } from 'node:crypto';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import type { Database } from '../../kernel/database.ts';

/** A log of a phone with an announced photo, and one entry that was set aside; its number in the log identifies it. */
const insertLog = async (db: Kysely<Database>, { place, inspection, user, device, object }: SharedSubjects) => {
  const rootCompanyId = db.selectFrom('places').select('root_company_id').where('id', '=', place.id);
  const phoneStatus = { pending_entries: 0, pending_photos: 1, clock_offset_ms: 0, up_to: 1 };
  const moment = new Date('2026-11-19T08:40:00.000Z');
  const visitLog: Identity = await db
    .insertInto('visit_logs')
    .values({
      uuid: randomUUID(),
      root_company_id: rootCompanyId,
      place_id: place.id,
      inspection_uuid: inspection.uuid,
      user_id: user.id,
      ...phoneStatus,
      first_heard_at: moment,
      last_heard_at: moment,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const uuid = randomUUID();
  const body = { deviceTypeObjectId: object.uuid, amount: 2 };
  const entry = { id: uuid, seq: 1, v: 1, kind: 'addPest', device: device.uuid, madeAt: moment.toISOString(), body };
  await db
    .insertInto('visit_log_entries')
    .values({
      log_id: visitLog.id,
      seq: 1,
      root_company_id: rootCompanyId,
      entry_uuid: uuid,
      kind: 'addPest',
      hash: uuid,
      outcome: 'set_aside',
      code: 'inspections/approved',
      made_at: moment,
      received_at: moment,
      payload: JSON.stringify(entry),
    })
    .execute();
  const photo = { sha256: '0'.repeat(64), size: 350_000, made_at: moment, device_id: device.id };
  const visitPhoto: Identity = await db
    .insertInto('visit_photos')
    .values({ uuid: randomUUID(), log_id: visitLog.id, root_company_id: rootCompanyId, ...photo })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const logEntry: Identity = { id: 1, uuid };
  return { visitLog, logEntry, visitPhoto, placePhoto: await insertPlaceLog(db, { place, user }) };
};

/** A log of a facility with a photo that was set aside. */
const insertPlaceLog = async (
  db: Kysely<Database>,
  { place, user }: Pick<SharedSubjects, 'place' | 'user'>,
): Promise<Identity> => {
  const rootCompanyId = db.selectFrom('places').select('root_company_id').where('id', '=', place.id);
  const moment = new Date('2026-11-19T08:40:00.000Z');
  const log = await db
    .insertInto('visit_logs')
    .values({
      uuid: randomUUID(),
      root_company_id: rootCompanyId,
      place_id: place.id,
      user_id: user.id,
      pending_entries: 0,
      pending_photos: 1,
      clock_offset_ms: 0,
      first_heard_at: moment,
      last_heard_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = { sha256: '0'.repeat(64), size: 350_000, made_at: moment, refused: 'not_found' };
  return db
    .insertInto('visit_photos')
    .values({ uuid: randomUUID(), log_id: log.id, root_company_id: rootCompanyId, ...photo })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

type Own = {
  readonly visitLog: Identity;
  readonly logEntry: Identity;
  readonly visitPhoto: Identity;
  readonly placePhoto: Identity;
};

const batchOf = (subjects: SharedSubjects) => ({
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
});

const placeBatchOf = (subjects: SharedSubjects) => ({
  ...batchOf(subjects),
  entries: [
    {
      id: randomUUID(),
      seq: 1,
      v: 1,
      kind: 'addIntervention',
      madeAt: '2026-11-20T08:37:29.120Z',
      body: { name: 'Osy pod dachem', purpose: 'Usunięcie gniazda' },
    },
  ],
});

export const fixture: Fixture<typeof inspections, Own> = {
  make: insertLog,
  parameters: { visitLogId: 'visitLog', logEntryId: 'logEntry', photoId: 'visitPhoto', placePhotoId: 'placePhoto' },
  queries: { listOwnSetAside: '?entries=00000000-0000-7000-8000-00000000dead' },
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
    receiveLog: batchOf(subjects),
    importLog: { ...batchOf(subjects), author: subjects.user.uuid },
    receivePlaceLog: placeBatchOf(subjects),
    importPlaceLog: { ...placeBatchOf(subjects), author: subjects.user.uuid },
    applyEntries: { after: 0 },
    declarePhoneLost: { reason: 'Telefon wpadł do studzienki.' },
    settleEntry: { decision: 'reject', reason: 'Nie było tej myszy.' },
    addBulkObjects: { deviceTypeObjectId: subjects.object.uuid, amount: 1 },
  }),
};
