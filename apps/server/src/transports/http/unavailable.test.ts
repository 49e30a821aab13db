import { errorText } from '@trapline/phrases/translator.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * A temporary database failure is reported as such on every call, with the time to retry; it does not count as an error of
 * the program or the caller.
 */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Makes the database refuse every new zone with this code, as it would in this state. */
const refuse = (code: string) =>
  sql
    .raw(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
      drop trigger if exists refuse on zones;
      create trigger refuse before insert on zones for each row execute function refuse()`)
    .execute(app.database.db);

const addZone = async () => {
  const admin = await app.as('admin@deratex.example');
  const { places } = (await admin('GET', '/api/places')).body;
  return admin('POST', `/api/places/${places[0].uuid}/zones`, {
    body: { name: 'Rampa próbna' },
    headers: { 'accept-language': 'en' },
  });
};

test.each([
  ['the disk of the database is full', '53100'],
  ['the database has too many connections', '53300'],
  ['a row stayed locked', '55P03'],
  ['a statement took too long', '57014'],
  ['the database is shutting down', '57P01'],
  ['the database is starting', '57P03'],
  ['the connection broke', '08006'],
  ['another server was promoted', '25006'],
  ['the disk of the database cannot be read', '58030'],
  ['the files of the database are missing', '58P01'],
])('%s', async (_, code) => {
  await refuse(code);
  expect(await addZone()).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'database/unavailable', message: errorText('en', 'database/unavailable') },
  });
});

test('any other database error stays an internal error', async () => {
  await refuse('22012');
  expect(await addZone()).toMatchObject({ status: 500, body: { code: 'internal_error' } });
});
