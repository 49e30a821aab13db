import path from 'node:path';
import { pino } from 'pino';
import { createApplication } from '../../apps/server/src/application.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { NetworkConnection } from '../../apps/server/src/kernel/radio.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createPasswords, FAST_HASHING } from '../../apps/server/src/ports/passwords.ts';
import { createDiskStorage } from '../../apps/server/src/ports/storage/disk-storage.ts';
import type { BenchPlace } from '../support/bench-place.ts';

const AT_ONCE = 500;
const SIDE_BY_SIDE = 8;

export type Pipeline = {
  readonly db: OpenDatabase['db'];
  /** Milliseconds from the first of these messages to the commit of the last. */
  readonly take: (connection: NetworkConnection, messages: readonly string[]) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** What lies behind every door, in this process: parse, fold, state, commit. */
export const openPipeline = async (place: BenchPlace, folder: string): Promise<Pipeline> => {
  const database = await openDatabase({ ...place, guard: false });
  const application = await createApplication({
    config: readConfig({ TRAPLINE_DATA: folder, TRAPLINE_DEMO: 'true' }),
    database,
    storage: createDiskStorage(path.join(folder, 'files')),
    logger: pino({ level: 'silent' }),
    pdf: { inTurn: (_, work) => work(), render: async () => new Uint8Array() },
    panelFolder: '/nonexistent',
    passwords: await createPasswords(FAST_HASHING),
    backgroundWork: false,
  });
  const { radio } = application.services;
  return {
    db: database.db,
    take: async (connection, messages) => {
      const started = performance.now();
      let next = 0;
      const lane = async () => {
        while (next < messages.length) {
          const some = messages.slice(next, next + AT_ONCE);
          next += some.length;
          await radio.take(
            connection,
            some.map((message) => radio.read('chirpstack', JSON.parse(message), 'up')),
          );
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      return performance.now() - started;
    },
    close: () => application.close(),
  };
};
