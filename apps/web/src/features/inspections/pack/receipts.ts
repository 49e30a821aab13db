import type { PhoneDatabase } from '~/lib/phone/database.ts';

/** Entries of one visit that the server has received. */
export type Receipt = {
  readonly local?: number;
  readonly userUuid: string;
  readonly placeUuid: string;
  readonly visitUuid: string;
  readonly entries: number;
  /** When the visit was read with them (ms, clock of the phone). */
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
      const { userUuid, visitUuid, at } = receipt;
      const all = await receiptsOf(table).where({ userUuid }).sortBy('at');
      const outdated = all.filter((one) => at - one.at > RETENTION_MS);
      await receiptsOf(table).bulkDelete(outdated.map(({ local }) => local ?? 0));
      const last = all.findLast((one) => one.visitUuid === visitUuid && at - one.at < TOGETHER_MS);
      await receiptsOf(table).put(last ? { ...last, entries: last.entries + receipt.entries, at } : receipt);
    }),

  /** The newest first. */
  list: (userUuid: string): Promise<Receipt[]> =>
    database.read(async (table) =>
      (await receiptsOf(table).where({ userUuid }).sortBy('at')).toReversed().slice(0, SHOWN_MAX),
    ),
});
