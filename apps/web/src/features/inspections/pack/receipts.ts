import type { PhoneDatabase } from '~/lib/phone/database.ts';

/** Entries of one visit or facility that the server has received. */
export type Receipt = {
  readonly local?: number;
  readonly userUuid: string;
  readonly placeUuid: string;
  /** Null for interventions and recommendations of the facility. */
  readonly visitUuid: string | null;
  readonly entries: number;
  /** When they left the phone, for a visit when it was read with them (ms, clock of the phone). */
  readonly at: number;
};

/** Batches that follow one another are one line. */
const TOGETHER_MS = 30 * 60_000;
const RETENTION_MS = 30 * 86_400_000;
const SHOWN_MAX = 20;

type Tables = Parameters<Parameters<PhoneDatabase['read']>[0]>[0];

const receiptsOf = (table: Tables) => table<Receipt, number>('receipts');

export const createReceiptStore = (database: PhoneDatabase) => ({
  add: (receipt: Receipt): Promise<void> =>
    database.write(async (table) => {
      const { userUuid, placeUuid, visitUuid, at } = receipt;
      const all = await receiptsOf(table).where({ userUuid }).sortBy('at');
      const outdated = all.filter((one) => at - one.at > RETENTION_MS);
      await receiptsOf(table).bulkDelete(outdated.map(({ local }) => local ?? 0));
      const last = all.findLast(
        (one) => one.visitUuid === visitUuid && one.placeUuid === placeUuid && at - one.at < TOGETHER_MS,
      );
      await receiptsOf(table).put(last ? { ...last, entries: last.entries + receipt.entries, at } : receipt);
    }),

  /** The newest first. */
  list: (userUuid: string): Promise<Receipt[]> =>
    database.read(async (table) =>
      (await receiptsOf(table).where({ userUuid }).sortBy('at')).toReversed().slice(0, SHOWN_MAX),
    ),
});
