/** What the product acknowledged. An entry is written down before it is sent and never taken back. */

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

/** How often each stands in a list. */
const countsOf = (things: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
};

export type Verdict = { readonly lost: string[]; readonly doubled: string[] };

/** Compares the state with what was acknowledged; `what` names the things in the list of faults. */
export const compare = (what: string, acknowledged: readonly string[], standing: readonly string[]): Verdict => {
  const counts = countsOf(standing);
  return {
    lost: acknowledged.filter((key) => !counts.has(key)).map((key) => `${what} ${key}`),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${what} ${key}, ${count} times`),
  };
};
