import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { hashKeyToken } from '../src/kernel/key-token.ts';
import type { NetworkConnection } from '../src/kernel/radio.ts';
import { makeSubjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';
import type { TestApp } from './test-app.ts';

/** A radio trap in a facility of Deratex, and the network that receives it. */

export type RadioTrap = {
  readonly devEui: string;
  readonly loraDeviceId: number;
  readonly device: { readonly id: number; readonly uuid: string };
  readonly place: { readonly id: number; readonly uuid: string };
  readonly rootCompanyId: number;
};

let count = 0;

export const newDevEui = (): string => {
  count += 1;
  return `02AA${count.toString(16).padStart(12, '0').toUpperCase()}`;
};

/** Belongs to the company if one is named, otherwise to the installation. */
export const addNetwork = async (
  { database: { db } }: TestApp,
  { kind = 'http', rootCompanyId = null }: { kind?: NetworkKind; rootCompanyId?: number | null } = {},
) => {
  const key = `radio_test_${crypto.randomUUID()}`;
  const { id, uuid } = await db
    .insertInto('lora_network_connections')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: rootCompanyId,
      kind,
      name: kind,
      key_hash: hashKeyToken(key),
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const connection: NetworkConnection = { id, kind, rootCompanyId };
  return { key, uuid, connection };
};

/** A trap that is registered and assigned to the spare device of new subjects. */
export const addTrap = async ({ database: { db } }: TestApp, company: 'deratex' | 'owadstop' = 'deratex') => {
  const subjects = await makeSubjects(db, company);
  const place = await db
    .selectFrom('places')
    .select(['id', 'uuid', 'root_company_id', 'company_id'])
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const devEui = newDevEui();
  const { id } = await db
    .insertInto('lora_devices')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: place.root_company_id,
      company_id: place.company_id,
      place_id: place.id,
      device_id: subjects.spareDevice.id,
      dev_eui: devEui,
      app_eui: '0101010101010101',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lora_device_states')
    .values({ lora_device_id: id, root_company_id: place.root_company_id })
    .execute();
  const trap: RadioTrap = {
    devEui,
    loraDeviceId: id,
    device: subjects.spareDevice,
    place: { id: place.id, uuid: place.uuid },
    rootCompanyId: place.root_company_id,
  };
  return { trap, subjects };
};
