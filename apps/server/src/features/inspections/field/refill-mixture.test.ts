import { expect, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { addObservationType } from '../../../../test/subject-parts.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** C4: the mixture of a refill was changed or deleted before the refill arrives: its grams are those the phone showed. */

const here = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE);

const ok = async (calling: ReturnType<Caller>) => {
  const answer = await calling;
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** A mixture of 20 g, and a visit with a phone that started an hour ago; the office changes the mixture. */
const begin = async () => {
  const { app, subjects } = here;
  const superAdmin = await app.as('super@trapline.example');
  const url = '/api/v3/admin/mixtures';
  const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
  app.setNow(before(90));
  const form = { name: 'Pasta A', grammage: 20, type: 'BAIT' };
  const { mixture } = await ok(superAdmin('POST', url, { body: form }));
  app.setNow(before(60));
  const visit = await beginVisit(here);
  app.setNow(TEST_NOW);
  const log = new PhoneLog(visit.url, here.technician, app.now);
  const entryOf = (used: object, value = 2) => {
    const place = { device: subjects.device.uuid, madeAt: before(30).toISOString() };
    const mixtures = [{ mixtureId: mixture.id, value, ...used }];
    return log.entry('addObservation', { deviceTypeObservationId: refill.id, mixtures }, place);
  };
  return {
    log,
    entryOf,
    change: async (minutes: number, body: object) => {
      app.setNow(before(minutes));
      await ok(superAdmin('PATCH', `${url}/${mixture.id}`, { body }));
      app.setNow(TEST_NOW);
    },
    remove: async (minutes: number) => {
      app.setNow(before(minutes));
      await ok(superAdmin('DELETE', `${url}/${mixture.id}`));
      app.setNow(TEST_NOW);
    },
    send: async (used: object = {}) => {
      const entry = entryOf(used);
      const { outcomes } = await ok(log.send([entry]));
      const rows = app.database.db.selectFrom('device_records').select(['mixtures', 'total_mixtures as total']);
      const record = await rows.where('uuid', '=', entry.id).executeTakeFirst();
      return { outcome: outcomes[0].outcome, code: outcomes[0].code, ...record };
    },
  };
};

const AS_SHOWN = {
  outcome: 'done',
  total: 40,
  mixtures: [{ name: 'Pasta A', value: 2, grammage: 20, totalValue: 40 }],
};

test('a mixture that was deleted after the start of the visit can be used in it', async () => {
  const { remove, send } = await begin();
  await remove(50);
  expect(await send()).toMatchObject(AS_SHOWN);
});

test('a mixture that was deleted before the visit is refused, also for the office', async () => {
  const { log, remove, entryOf } = await begin();
  await remove(70);
  const entry = entryOf({});
  expect((await ok(log.send([entry]))).outcomes).toMatchObject([{ outcome: 'set_aside', code: 'validation_error' }]);
  const url = `/api/field/logs/${log.logId}/entries/${entry.id}/settle`;
  expect((await here.admin('POST', url, { body: { decision: 'apply' } })).status).toBe(409);
});

test('a mixture that was changed twice since the refill has its name and grams of then', async () => {
  const { change, send } = await begin();
  await change(20, { name: 'Pasta B', grammage: 25 });
  await change(10, { grammage: 30 });
  expect(await send()).toMatchObject(AS_SHOWN);
});

test('a phone with an older pack sends the grams that it showed, and another refill has those of its time', async () => {
  const { change, send } = await begin();
  await change(45, { grammage: 25 });
  expect(await send({ grammage: 20 })).toMatchObject(AS_SHOWN);
  expect(await send()).toMatchObject({ total: 50, mixtures: [{ grammage: 25 }] });
});

test('a refill with grams that the mixture never had is stored for the office', async () => {
  const { change, send } = await begin();
  await change(45, { grammage: 25 });
  expect(await send({ grammage: 21 })).toMatchObject({ outcome: 'set_aside', code: 'validation_error' });
});
