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

export const newLedger = (): Ledger => ({ visits: [], acknowledged: 0 });

/** How often each item occurs in a list. */
const countsOf = (things: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
};

export type Verdict = { readonly lost: string[]; readonly doubled: string[] };

/** Compares the stored records with the acknowledged ones; `what` names the kind of record in the list of faults. */
export const compare = (what: string, acknowledged: readonly string[], standing: readonly string[]): Verdict => {
  const counts = countsOf(standing);
  return {
    lost: acknowledged.filter((key) => !counts.has(key)).map((key) => `${what} ${key}`),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${what} ${key}, ${count} times`),
  };
};
