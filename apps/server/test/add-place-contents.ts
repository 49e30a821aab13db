import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';

const uuid = () => crypto.randomUUID();

let createdCount = 0;
/** A unique number that starts with a digit, unlike those of the demo devices. */
const newUniqueId = (): string => `0${(createdCount++).toString(36).toUpperCase().padStart(3, '0')}`;

type ContentsOwner = { readonly rootCompanyId: number; readonly placeId: number; readonly userId: number };

/** Adds a plan, a free code and a separate device to the facility. */
export const addPlaceContents = async (db: Kysely<Database>, owner: ContentsOwner, deviceTypeId: number) => {
  const placeColumns = { uuid: uuid(), root_company_id: owner.rootCompanyId, place_id: owner.placeId };
  const insert = (table: 'maps' | 'devices', values: object) =>
    db
      .insertInto(table)
      .values({ ...placeColumns, ...values } as never)
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
  const plan = await db
    .insertInto('stored_files')
    .values({
      uuid: uuid(),
      root_company_id: owner.rootCompanyId,
      storage_key: `${uuid()}.jpg`,
      name: 'plan.jpg',
      content_type: 'image/jpeg',
      size: 1,
      sha256: '',
      width: 800,
      height: 600,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batch = await db
    .insertInto('qr_batches')
    .values({
      uuid: uuid(),
      root_company_id: owner.rootCompanyId,
      company_id: owner.rootCompanyId,
      name: 'Naklejki testowe',
      amount: 1,
      user_id: owner.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const freeCode = uuid();
  await db
    .insertInto('qr_codes')
    .values({ id: freeCode, root_company_id: owner.rootCompanyId, batch_id: batch.id, position: 1 })
    .execute();
  return {
    map: await insert('maps', { name: 'Plan próbny', file_id: plan.id }),
    spareDevice: await insert('devices', { device_type_id: deviceTypeId, unique_id: newUniqueId() }),
    freeCode,
  };
};
