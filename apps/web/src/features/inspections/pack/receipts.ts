import type { PhoneDatabase } from '~/lib/phone/database.ts';

/** Entries and photos of one visit or facility that the server has received. */
export type Receipt = {
  readonly local?: number;
  readonly userUuid: string;
  readonly placeUuid: string;
  /** Null for interventions and recommendations of the facility. */
  readonly visitUuid: string | null;
  /** Without the announcements of photos; those of earlier builds are counted. */
  readonly entries: number;
  /** Missing in rows of earlier builds. */
  readonly photos?: number;
  /** When they left the phone, entries of a visit when it was read with them (ms, clock of the phone). */
  readonly at: number;
};

/** Batches that follow one another are one line. */
const TOGETHER_MS = 30 * 60_000;
const RETENTION_MS = 30 * 86_400_000;
const SHOWN_MAX = 20;

type Tables = Parameters<Parameters<PhoneDatabase['read']>[0]>[0];

const receiptsOf = (table: Tables) => table<Receipt, number>('receipts');

const joinReceipts = (one: Receipt, other: Receipt): Receipt => ({
  ...one,
  entries: one.entries + other.entries,
  photos: (one.photos ?? 0) + (other.photos ?? 0),
  at: other.at,
});

const createListeners = () => {
  const listeners = new Set<() => void>();
  let changes = 0;
  return {
    notify: (): void => {
      changes += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    countChanges: (): number => changes,
  };
};

export const createReceiptStore = (database: PhoneDatabase) => {
  const { notify, subscribe, countChanges } = createListeners();

  const add = async (receipt: Receipt): Promise<void> => {
    await database.write(async (table) => {
      const { userUuid, placeUuid, visitUuid, at } = receipt;
      const all = await receiptsOf(table).where({ userUuid }).sortBy('at');
      const outdated = all.filter((one) => at - one.at > RETENTION_MS);
      await receiptsOf(table).bulkDelete(outdated.map(({ local }) => local ?? 0));
      const last = all.findLast(
        (one) => one.visitUuid === visitUuid && one.placeUuid === placeUuid && at - one.at < TOGETHER_MS,
      );
      await receiptsOf(table).put(last ? joinReceipts(last, receipt) : receipt);
    });
    notify();
  };

  /** The newest first. */
  const list = (userUuid: string): Promise<Receipt[]> =>
    database.read(async (table) =>
      (await receiptsOf(table).where({ userUuid }).sortBy('at')).toReversed().slice(0, SHOWN_MAX),
    );

  return { add, list, subscribe, countChanges };
};
