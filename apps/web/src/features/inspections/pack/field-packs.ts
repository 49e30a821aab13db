import type { Account } from '@trapline/contract/account/schemas.ts';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { call } from '~/lib/api.ts';
import { addDays, endOfDay, today as todayOfFacilities } from '~/lib/days.ts';
import { fetchBytes } from '~/lib/fetch-bytes.ts';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { markedPerson } from '~/lib/signed-in.ts';
import { ACCOUNT_PATH, loadStoredAnswer } from '~/lib/stored-answers.ts';
import { createLogStore } from '../log/log-store.ts';
import { PackKeeper } from './pack-keeper.ts';
import { createPackStore, type PlaceToDownload } from './pack-store.ts';
import { createPhoneAnswers } from './phone-answers.ts';
import { placesOf } from './planned-visits.ts';
import { createReceiptStore } from './receipts.ts';

/** More visits than one person has open. */
const OPEN_VISITS_MAX = 100;

const findOpen = async (): Promise<readonly PlaceToDownload[]> => {
  const query = { of: 'mine', page: 1, limit: OPEN_VISITS_MAX } as const;
  return (await call(dashboard.visits, { query })).visits;
};

const findPlanned = async (userUuid: string) => {
  const { visits: today } = await call(schedule.today, {});
  const now = new Date().toISOString();
  const period = { from: now, to: endOfDay(addDays(todayOfFacilities(), 1)) ?? now };
  const { visits } = await call(schedule.visits, { query: period });
  const tomorrow = visits.filter(({ userUuids, inspection }) => {
    const isOpen = inspection === null || inspection.status === 'IN_PROGRESS';
    return isOpen && userUuids.includes(userUuid);
  });
  return [...today, ...tomorrow];
};

const database = openPhoneDatabase();

/** The packs of this tab. */
export const packStore = createPackStore(database);

/** The entries sent from this phone. */
export const receiptStore = createReceiptStore(database);

/** What this phone can answer without a network. */
export const phoneAnswers = createPhoneAnswers({
  packs: packStore,
  log: createLogStore(database),
  // the answer of this path is the account
  readAccount: async () => (await loadStoredAnswer(ACCOUNT_PATH))?.answer as Account | undefined,
});

export const packKeeper = new PackKeeper({
  store: packStore,
  findPlaces: async (userUuid) => placesOf(await findOpen(), await findPlanned(userUuid)),
  fetchPack: async (placeId, known) =>
    (await call(inspections.getFieldPack, { params: { placeId }, query: { known } })).pack,
  fetchFile: (url) => fetchBytes(url),
});

/** A picture of a plan that a pack on this phone contains. */
export const readPackPicture = async (file: string): Promise<Blob | null> => {
  const person = markedPerson();
  const stored = person === null ? undefined : await packStore.readFile(person, file).catch(() => undefined);
  return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
};
