import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { SENT_WITH_NEXT_COMMENT } from '../../../kernel/sent-with-next.ts';

/** The number of statements of a record decides how long a technician waits at a trap (docs/benchmarks.md). */

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
/** Address of a device in a visit in progress. */
let device: string;
beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  technician = await app.as('technik@deratex.example');
  const visits = `/api/places/${subjects.place.uuid}/inspections`;
  const { inspection } = (await technician('POST', visits, { body: { name: 'Round trips' } })).body;
  const { devices } = (await technician('GET', `${visits}/${inspection.uuid}/details`)).body.inspection;
  const { deviceType } = subjects;
  const { uuid } = devices.find(
    (one: { device: { deviceTypeId: number } }) => one.device.deviceTypeId === deviceType.id,
  );
  device = `${visits}/${inspection.uuid}/devices/${uuid}`;
});
afterAll(() => app.close());

const isSentWithNext = ({ sql }: { readonly sql: string }): boolean =>
  sql === 'begin' || sql.endsWith(SENT_WITH_NEXT_COMMENT);

type Call = { readonly call: string; readonly body: () => object; readonly statements: number; readonly waits: number };

/** `begin` and `commit` are statements too. The answer is the device with all its records. */
const calls: readonly Call[] = [
  { call: 'set-checked', body: () => ({}), statements: 7, waits: 4 },
  { call: 'objects', body: () => ({ deviceTypeObjectId: subjects.object.id, amount: 1 }), statements: 9, waits: 6 },
  { call: 'actions', body: () => ({ deviceTypeActionId: subjects.action.id }), statements: 10, waits: 6 },
  {
    call: 'observations',
    body: () => ({ deviceTypeObservationId: subjects.observation.id, amount: 1 }),
    statements: 9,
    waits: 6,
  },
];

test.each(calls)('$call takes $statements statements and waits $waits times for the database', async (expected) => {
  const url = `${device}/${expected.call}`;
  const statements = await app.statementsOf(async () => {
    const { status } = await technician('POST', url, { body: expected.body(), key: crypto.randomUUID() });
    expect(status).toBeLessThan(300);
  });
  const waits = statements.filter((one) => !isSentWithNext(one)).length;
  expect({ statements: statements.length, waits }).toEqual({ statements: expected.statements, waits: expected.waits });
});
