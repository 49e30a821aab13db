import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/** A technician who records a pest on one trap after another of a visit. */

type Api = { readonly url: string; readonly token: string };

const asker =
  ({ url, token }: Api) =>
  async (method: string, address: string, body?: object) => {
    const answer = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as {
      readonly inspection: { readonly uuid: string; readonly devices: readonly { readonly uuid: string }[] };
    };
  };

/** Answers what records `times` times, and how many a second it was. */
export const openRecorder = async (db: Kysely<Database>, api: Api, facility: string) => {
  const { type, pest } = await db
    .selectFrom('object_associations')
    .select(['device_type_id as type', 'device_type_object_id as pest'])
    .orderBy('device_type_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update devices set device_type_id = ${type}
    from places where places.id = devices.place_id and places.uuid = ${facility}`.execute(db);
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
