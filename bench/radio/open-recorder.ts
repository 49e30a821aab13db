import type { Kysely } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { createClient } from '../support/create-client.ts';
import { makeOneType } from '../support/make-one-type.ts';

/** Records a pest on one trap after another of a visit. */

/** Returns a function that records `times` times and returns the records per second. */
export const openRecorder = async (db: Kysely<Database>, api: Parameters<typeof createClient>[0], facility: string) => {
  const { pest } = await makeOneType(db, facility);
  const call = createClient(api);
  const list = `/api/places/${facility}/inspections`;
  const { uuid } = (await call('POST', list, { name: 'Bench' })).inspection;
  const { devices } = (await call('GET', `${list}/${uuid}/details`)).inspection;
  let turn = 0;
  return async (times: number): Promise<number> => {
    const started = performance.now();
    for (let count = 0; count < times; count++, turn++)
      await call('POST', `${list}/${uuid}/devices/${devices[turn % devices.length]?.uuid}/objects`, {
        deviceTypeObjectId: pest,
        amount: 1,
      });
    return (times / (performance.now() - started)) * 1000;
  };
};
