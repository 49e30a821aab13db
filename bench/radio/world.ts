import type { BenchPlace } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import type { Trap } from './fleet.ts';

export type RadioWorld = {
  readonly place: BenchPlace;
  readonly folder: string;
  readonly facility: string;
  readonly traps: readonly Trap[];
  /** Number of the last uplink of each trap. */
  round: number;
};

/** Starts the product in a separate process with these roles. */
export const startRadioServer = (
  { place, folder }: RadioWorld,
  roles: string,
  environment: Readonly<Record<string, string>> = {},
) =>
  startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: place.directory,
    BENCH_ROLES: roles,
    ...environment,
  });
