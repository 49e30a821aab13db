/** The writes that the product acknowledged. An entry is recorded before it is sent and never removed. */

export type VisitEntry = {
  readonly uuid: string;
  readonly base: string;
  readonly author: string;
  readonly records: string[];
  readonly photos: string[];
  isFinished: boolean;
  isApproved: boolean;
};

export type Ledger = { readonly visits: VisitEntry[]; acknowledged: number };

export const createLedger = (): Ledger => ({ visits: [], acknowledged: 0 });

/** How often each item occurs in a list. */
const countValues = (values: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

export type LedgerDifferences = { readonly lost: string[]; readonly doubled: string[] };

/** Compares the stored records with the acknowledged ones; `what` names the kind of record in the list of faults. */
export const compareWithStored = (
  label: string,
  acknowledged: readonly string[],
  stored: readonly string[],
): LedgerDifferences => {
  const counts = countValues(stored);
  return {
    lost: acknowledged.filter((key) => !counts.has(key)).map((key) => `${label} ${key}`),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${label} ${key}, ${count} times`),
  };
};
