import type { NetworkConnection } from '../../apps/server/src/kernel/radio.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import type { BenchPlace } from '../support/bench-place.ts';
import { openProduct } from '../support/product.ts';

const BATCH_SIZE = 500;
const SIDE_BY_SIDE = 16;

export type Pipeline = {
  readonly db: OpenDatabase['db'];
  /** Milliseconds from the first of these messages to the commit of the last. */
  readonly take: (connection: NetworkConnection, messages: readonly string[]) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The work after each endpoint, in this process: parse, merge, state, commit. */
export const openPipeline = async (place: BenchPlace, folder: string): Promise<Pipeline> => {
  const database = await openDatabase({ ...place, guard: false });
  const { services, close } = await openProduct(database, folder);
  return {
    db: database.db,
    take: async (connection, messages) => {
      const started = performance.now();
      let next = 0;
      const lane = async () => {
        while (next < messages.length) {
          const some = messages.slice(next, next + BATCH_SIZE);
          next += some.length;
          await services.radio.receive(
            connection,
            some.map((message) => services.radio.read('chirpstack', JSON.parse(message), 'up')),
          );
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      return performance.now() - started;
    },
    close,
  };
};
