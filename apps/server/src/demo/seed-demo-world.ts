import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../kernel/database.ts';
import { DEMO_PASSWORD } from '../kernel/demo-accounts.ts';
import type { Passwords, Storage } from '../kernel/services.ts';

export const seedDemoWorld = async ({
  db,
  passwords,
  now,
}: {
  db: Kysely<Database>;
  storage: Storage;
  passwords: Passwords;
  now: Date;
  size: string;
}) => {
  const hash = await passwords.hash(DEMO_PASSWORD);
  const user = (
    email: string,
    type: 'SUPER_ADMIN' | 'COMPANY_ADMIN' | 'TECHNICIAN' | 'CONTROLLER',
    root: number | null,
    company: number | null,
    permissions: string[],
  ) =>
    db
      .insertInto('users')
      .values({
        uuid: randomUUID(),
        email,
        name: email.split('@')[0] ?? '',
        surname: 'Test',
        type,
        root_company_id: root,
        company_id: company,
        password_hash: hash,
        permissions,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  await user('super@trapline.example', 'SUPER_ADMIN', null, null, []);
  for (const name of ['deratex', 'owadstop']) {
    const company = async (title: string, parent: number | null) => {
      const r = await sql<{
        id: number;
      }>`with n as (select nextval(pg_get_serial_sequence('companies','id')) as id) insert into companies (id, uuid, root_company_id, parent_id, name, email, address) overriding system value select n.id, ${randomUUID()}::uuid, coalesce(${parent}::bigint, n.id), ${parent}::bigint, ${title}, 'x@y.example', 'Ulica 1' from n returning id`.execute(
        db,
      );
      return r.rows[0]?.id ?? 0;
    };
    const root = await company(name, null);
    const client = await company(`${name} klient`, root);
    const t = await user(`technik@${name}.example`, 'TECHNICIAN', root, root, []);
    await user(`admin@${name}.example`, 'COMPANY_ADMIN', root, root, ['APPROVE_INSPECTION']);
    const k = await user(`kontroler@${name}.example`, 'CONTROLLER', root, client, []);
    await user(`klient@${name}.example`, 'COMPANY_ADMIN', root, client, []);
    const place = await db
      .insertInto('places')
      .values({
        uuid: randomUUID(),
        root_company_id: root,
        company_id: client,
        name: `Zakład ${name}`,
        address: 'Łódź',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('place_users')
      .values([
        { place_id: place.id, user_id: t.id, root_company_id: root, roles: ['CREATE_INSPECTION'] },
        { place_id: place.id, user_id: k.id, root_company_id: root },
      ])
      .execute();
    const zone = await db
      .insertInto('zones')
      .values({ uuid: randomUUID(), root_company_id: root, place_id: place.id, name: 'Hala' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let i = 0; i < 6; i++)
      await db
        .insertInto('devices')
        .values({
          uuid: randomUUID(),
          root_company_id: root,
          place_id: place.id,
          device_type_id: 2,
          zone_id: zone.id,
          unique_id: `K${i + 1}`,
          name: 'Karmnik',
          created_at: now,
        })
        .execute();
  }
};
