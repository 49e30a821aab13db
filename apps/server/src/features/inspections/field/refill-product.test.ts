import { expect, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { addObservationType } from '../../../../test/subject-parts.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** A refill on a phone: the office may change the product before the refill arrives. */

const here = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

const call = async (method: string, url: string, body?: object) => {
  const answer = await here.admin(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const changeProduct = (uuid: string, body: object) => call('PATCH', `/api/products/${uuid}`, body);

/** A visit with a phone, and a mixture that is a package of a product. */
const begin = async (tradeName: string) => {
  const { db } = here.app.database;
  const refill = await addObservationType(db, here.subjects.deviceType.id, 'REFILL');
  const mixture = (await call('GET', '/api/products/mixtures')).mixtures.at(-1);
  const substances = [{ name: 'Brodifakum', percent: 0.0025 }];
  const form = { tradeName, productType: 'RODENTICIDE', unit: 'GRAMS', authorisationNumber: 'PL/3', substances };
  const { product } = await call('POST', '/api/products', { ...form, mixtureIds: [mixture.id] });
  const visit = await beginVisit(here);
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const send = async (used: object) => {
    const mixtures = [{ mixtureId: mixture.id, value: 2, batchNumber: 'R-1', ...used }];
    const place = { device: here.subjects.device.uuid, madeAt: before(30) };
    const entry = log.entry('addObservation', { deviceTypeObservationId: refill.id, mixtures }, place);
    const { body, text } = await log.send([entry]);
    const rows = db.selectFrom('device_records').select('mixtures').where('uuid', '=', entry.id);
    return { outcome: body.outcomes?.[0], text, mixtures: (await rows.executeTakeFirst())?.mixtures };
  };
  return { product, send };
};

const AS_IT_WAS = { tradeName: 'Pasta A', authorisationNumber: 'PL/3', activeSubstance: 'Brodifakum 0,0025 %' };

test('a refill stores the chosen product as it was then, also if it was changed twice, replaced and deleted', async () => {
  const { product, send } = await begin('Pasta A');
  await changeProduct(product.uuid, { authorisationNumber: 'PL/4', substances: [] });
  await changeProduct(product.uuid, { tradeName: 'Pasta B', authorisationNumber: null, mixtureIds: [] });
  await call('DELETE', `/api/products/${product.uuid}`);
  const { outcome, text, mixtures } = await send({ productUuid: product.uuid });
  expect(outcome, text).toMatchObject({ outcome: 'done' });
  expect(mixtures).toMatchObject([{ batchNumber: 'R-1', product: { uuid: product.uuid, ...AS_IT_WAS } }]);
});

test('a refill of an earlier panel names no product: that of the mixture is stored as it was then', async () => {
  const { product, send } = await begin('Pasta A');
  await changeProduct(product.uuid, { authorisationNumber: 'PL/4' });
  expect((await send({})).mixtures).toMatchObject([{ product: { uuid: product.uuid, ...AS_IT_WAS } }]);
  await call('DELETE', `/api/products/${product.uuid}`);
});

test('a refill with an unknown product is stored for the office', async () => {
  const { send } = await begin('Pasta C');
  const { outcome, mixtures } = await send({ productUuid: here.subjects.device.uuid });
  expect(outcome).toMatchObject({ outcome: 'set_aside', code: 'validation_error' });
  expect(mixtures).toBeUndefined();
});
