/** What a run finds on the server, on the phones and in the network. */

/** One thing that a tap stores: `key` names it, `value` is its content. */
export type Effect = {
  readonly key: string;
  readonly value: string;
  /** A state, which is there once although several people have caused it; the earlier moment counts. */
  readonly isState?: boolean | undefined;
};

/** One thing that the server has. */
export type Fact = Effect & {
  /** The time that the server has for it (ms); null if it has none. */
  readonly at: number | null;
  /** The number of its entry in the log of the phone; null if it has none of its own. */
  readonly seq: number | null;
  readonly log?: string | undefined;
};

/** What is left on the phone, and the figures of the log on both sides. */
export type Leftovers = {
  readonly unsentEntries: number;
  readonly photosWithBytes: number;
  /** The last number that the phone has given, for each log. */
  readonly lastNumbers: readonly number[];
};

export type ReceivedLog = {
  /** The last number that the server has. */
  readonly upTo: number;
  readonly entries: number;
  /** Entries without effect, for which the office decides. */
  readonly setAside: number;
  /**
   * The end of the visit in this log. `confirmed`: its number of entries and photos and its digest are those that are
   * computed from the entries before it.
   */
  readonly end: 'none' | 'confirmed' | 'different';
};

/** The audit trail of the visit. */
export type Trail = {
  /** Records, photos, marks and ends that have no row of their own in the trail, or more than one. */
  readonly mismatches: readonly string[];
  readonly changes: number;
  readonly removals: number;
};

/** A new build of the panel that arrived during the visit. */
export type Update = {
  /** Entries that the first build sent to the server of the next one. */
  readonly sentByFirstBuild: number;
  /** Whether the next build waited on the phone while a page of the first one was open. */
  readonly hasWaited: boolean;
  /** Whether the next build was used after the phone was killed. */
  readonly hasStarted: boolean;
  /** Entries of the first build that the next one found unsent. */
  readonly takenOver: number;
};

export type Found = {
  readonly facts: readonly Fact[];
  readonly logs: readonly ReceivedLog[];
  readonly trail: Trail;
  readonly phone: Leftovers;
  /** What the phone sent after everything was sent. */
  readonly secondSync: { readonly entries: number; readonly photoBytes: number };
  /** Bytes that passed while the network was off. */
  readonly bytesOffline: number;
  readonly update?: Update | undefined;
  /** Photos of drafts that were gone after a kill although nothing was saved. */
  readonly lostDrafts: readonly string[];
  /** What the run must at least have done, by the names of its counts; with less it would show nothing. */
  readonly least: Readonly<Record<string, number>>;
};

export type Fault = { readonly is: string; readonly what: string };
