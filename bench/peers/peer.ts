import type { RequestParts } from '../support/load.ts';

export type RunningPeer = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** A program that serves the two lists of the benchmark and records a pest on a trap. */
export type Peer = {
  readonly name: string;
  readonly lists: { readonly visits: string; readonly devices: string };
  readonly headers: Readonly<Record<string, string>>;
  /** The call that records one pest on the trap with this index. */
  readonly record: (trap: number) => RequestParts;
  readonly start: () => Promise<RunningPeer>;
};

/** A record as a program without the rules of Trapline receives it. */
export const plainRecord = (
  { visit, devices, pest, person }: PlainWorld,
  trap: number,
): Readonly<Record<string, unknown>> => ({
  visit_id: visit,
  device_id: devices[trap % devices.length],
  pest_id: pest,
  amount: 1,
  person_id: person,
});

/** Ids in the plain tables of `world.ts`. */
export type PlainWorld = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly place: string;
  readonly visit: string;
  readonly devices: readonly string[];
  readonly pest: number;
  readonly person: string;
};
