import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import { recountSums, SUM_TABLES, type SumTable, selectSums } from './verify.queries.ts';

/** Differences in one kind of sums: how many rows were missing, superfluous or different. */
export type SumFaults = {
  readonly table: SumTable;
  readonly missing: number;
  readonly tooMany: number;
  readonly different: number;
  /** The first difference: the key of the row, the stored and the expected value. */
  readonly example: { readonly row: string; readonly stored: string | null; readonly counted: string | null };
};

type SumsByKey = ReadonlyMap<string, string>;

const compare = (table: SumTable, stored: SumsByKey, recounted: SumsByKey): SumFaults | null => {
  const names = [...new Set([...stored.keys(), ...recounted.keys()])].filter(
    (name) => stored.get(name) !== recounted.get(name),
  );
  const [first] = names;
  if (first === undefined) return null;
  const missing = names.filter((name) => !stored.has(name)).length;
  const tooMany = names.filter((name) => !recounted.has(name)).length;
  return {
    ...{ table, missing, tooMany, different: names.length - missing - tooMany },
    example: { row: first, stored: stored.get(first) ?? null, counted: recounted.get(first) ?? null },
  };
};

/** Thrown to roll back the transaction; it contains the differences. */
class SumsDifferError extends Error {
  readonly faults: readonly SumFaults[];

  constructor(faults: readonly SumFaults[]) {
    super('counted only');
    this.faults = faults;
  }
}

/**
 * Recounts the sums of a facility and reports differences; with `repair` the recounted sums are stored. New records at
 * the facility wait meanwhile.
 */
export const verifyPlace = async (ctx: AnyCtx, placeId: number, repair: boolean): Promise<readonly SumFaults[]> => {
  try {
    return await inTransaction(ctx, async (tx) => {
      tx.withoutAudit('sums of records that have audit rows');
      const read = async () => Promise.all(SUM_TABLES.map((table) => selectSums(tx, table, placeId)));
      const stored = await read();
      await recountSums(tx, placeId);
      const recounted = await read();
      const none: SumsByKey = new Map();
      const faults = SUM_TABLES.flatMap(
        (table, index) => compare(table, stored[index] ?? none, recounted[index] ?? none) ?? [],
      );
      if (!repair) throw new SumsDifferError(faults);
      return faults;
    });
  } catch (error) {
    if (error instanceof SumsDifferError) return error.faults;
    throw error;
  }
};
