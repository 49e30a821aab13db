import { expect } from 'vitest';
import type { Caller, TestApp } from './test-app.ts';

let createdCount = 0;

/** Adds an active user to a company and signs the user in. The password is that of the demo accounts. */
export const createPerson = async (
  app: TestApp,
  companyUuid: string,
  type: 'COMPANY_ADMIN' | 'TECHNICIAN' | 'CONTROLLER',
  permissions: readonly string[] = [],
): Promise<{ readonly uuid: string; readonly email: string; readonly call: Caller }> => {
  createdCount += 1;
  const email = `nowa.${createdCount}@osoba.example`;
  const superAdmin = await app.as('super@trapline.example');
  const body = {
    name: 'Ola',
    surname: `Nowa ${createdCount}`,
    email,
    type,
    status: 'ACTIVE',
    companyUuid,
    permissions,
  };
  const created = await superAdmin('POST', '/api/users', { body });
  expect(created.status, created.text).toBe(200);
  const { db } = app.database;
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
  return { uuid: created.body.uuid, email, call: await app.as(email) };
};
