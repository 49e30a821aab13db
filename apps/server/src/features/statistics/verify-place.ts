import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import { recountSums, SUM_TABLES, type SumTable, selectSums } from './verify.queries.ts';

/** What differed in one kind of sums: how many rows were missing, should not be there, or said something else. */
export type SumFaults = {
  readonly table: SumTable;
  readonly missing: number;
  readonly tooMany: number;
  readonly different: number;
  /** The first of them: what names it, what it said and what it should say. */
  readonly example: { readonly row: string; readonly kept: string | null; readonly counted: string | null };
};

type Sums = ReadonlyMap<string, string>;

const compare = (table: SumTable, kept: Sums, counted: Sums): SumFaults | null => {
  const names = [...new Set([...kept.keys(), ...counted.keys()])].filter(
    (name) => kept.get(name) !== counted.get(name),
  );
  const [first] = names;
  if (first === undefined) return null;
  const missing = names.filter((name) => !kept.has(name)).length;
  const tooMany = names.filter((name) => !counted.has(name)).length;
  return {
    ...{ table, missing, tooMany, different: names.length - missing - tooMany },
    example: { row: first, kept: kept.get(first) ?? null, counted: counted.get(first) ?? null },
  };
};

/** Ends the transaction without a trace; it has what was found with it. */
class NotKept extends Error {
  readonly faults: readonly SumFaults[];

  constructor(faults: readonly SumFaults[]) {
    super('counted only');
    this.faults = faults;
  }
}

/**
 * Counts the sums of a facility anew and says what differs; with `repair` what was counted stays. Who records there
 * meanwhile waits.
 */
export const verifyPlace = async (ctx: AnyCtx, placeId: number, repair: boolean): Promise<readonly SumFaults[]> => {
  try {
    return await inTransaction(ctx, async (tx) => {
      tx.leavesNoTrail('sums of what the trail knows already');
      const read = async () => Promise.all(SUM_TABLES.map((table) => selectSums(tx, table, placeId)));
      const kept = await read();
      await recountSums(tx, placeId);
      const counted = await read();
      const none: Sums = new Map();
      const faults = SUM_TABLES.flatMap(
        (table, index) => compare(table, kept[index] ?? none, counted[index] ?? none) ?? [],
      );
      if (!repair) throw new NotKept(faults);
      return faults;
    });
  } catch (error) {
    if (error instanceof NotKept) return error.faults;
    throw error;
  }
};
