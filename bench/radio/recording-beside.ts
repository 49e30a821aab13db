import type { Kysely } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { asker } from '../support/asker.ts';
import { makeOneKind } from '../support/one-kind.ts';

/** A technician who records a pest on one trap after another of a visit. */

/** Answers what records `times` times, and how many a second it was. */
export const openRecorder = async (db: Kysely<Database>, api: Parameters<typeof asker>[0], facility: string) => {
  const { pest } = await makeOneKind(db, facility);
  const ask = asker(api);
  const list = `/api/places/${facility}/inspections`;
  const { uuid } = (await ask('POST', list, { name: 'Bench' })).inspection;
  const { devices } = (await ask('GET', `${list}/${uuid}/details`)).inspection;
  let turn = 0;
  return async (times: number): Promise<number> => {
    const started = performance.now();
    for (let count = 0; count < times; count++, turn++)
      await ask('POST', `${list}/${uuid}/devices/${devices[turn % devices.length]?.uuid}/objects`, {
        deviceTypeObjectId: pest,
        amount: 1,
      });
    return (times / (performance.now() - started)) * 1000;
  };
};
