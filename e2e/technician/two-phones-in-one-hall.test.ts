import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { readTraps } from '../field-run/catalogue.ts';
import { isVisitStored } from '../field-run/phone-tables.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { openContext, signInByApi } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { cancelOpenVisits, openFieldPhone, readVisit, recordTrap, trapPhoto } from '../support/field-phone.ts';
import { openWorld } from '../support/world.ts';

/**
 * Two technicians record the same traps of one visit, each without a network: everything of both arrives, the pest that
 * both recorded is marked, and the office removes the record that is one too many.
 */

const [MAREK, LUKASZ, OFFICE] = [
  'technik@deratex.example',
  'lukasz.kaczmarek@deratex.example',
  'admin@deratex.example',
];
const words = pl.inspections;
const world = openWorld();
let marek: ApiClient;
let place: { uuid: string; name: string };

beforeAll(async () => {
  marek = await signIn(world.url, MAREK);
  const seenByLukasz = (await (await signIn(world.url, LUKASZ))('GET', '/api/places')).body.places;
  const uuids = new Set(seenByLukasz.map(({ uuid }: { uuid: string }) => uuid));
  place = (await marek('GET', '/api/places')).body.places.find(({ uuid }: { uuid: string }) => uuids.has(uuid));
  await cancelOpenVisits(marek, place.uuid);
});

test('both phones arrive, and the office decides about the trap that both recorded', async () => {
  const api = `/api/places/${place.uuid}/inspections`;
  const { inspection } = (await marek('POST', api, { name: 'Wizyta we dwoje' })).body;
  const address = `/app/places/edit/${place.uuid}/inspections/${inspection.uuid}`;
  const traps = await readTraps(marek, place.uuid);
  const phones = await Promise.all([MAREK, LUKASZ].map((email) => openFieldPhone(world, email)));
  const numbers: string[][] = [];
  for (const [index, phone] of phones.entries()) {
    await phone.restart(address);
    await expect.poll(() => isVisitStored(phone.page), { timeout: 60_000 }).toBe(true);
    phone.network.cut();
    const page = await phone.restart(`${address}?device=next`);
    const first = await recordTrap(page, traps, { pests: 2 + index, photo: await trapPhoto(index ? '#933' : '#339') });
    numbers.push([first, await recordTrap(page, traps, { after: first })]);
  }
  expect(numbers[0]).toEqual(numbers[1]);
  for (const phone of phones) await phone.reconnect();
  const visit = await eventually(
    () => readVisit(marek, place.uuid, inspection.uuid),
    ({ amounts, photos, checked }) => amounts.length === 2 && photos === 2 && checked.length === 2,
  );
  expect({ ...visit, amounts: visit.amounts.toSorted() }).toMatchObject({ amounts: [2, 3], photos: 2 });
  for (const { complaints, close } of phones) {
    expect(complaints).toEqual([]);
    await close();
  }

  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, OFFICE);
  await page.goto(world.url + address);
  const [mark = ''] = words.activity.severalPeople.split('{');
  await page.getByText(mark).first().waitFor();
  await page.getByRole('row').filter({ hasText: mark }).getByRole('link').first().click();
  const sheet = page.locator('[role=dialog][data-settled]');
  await sheet.getByText(mark).waitFor();
  const recorded = sheet.getByRole('region', { name: words.sheet.recorded, exact: true });
  await recorded.getByRole('button', { name: /×\s3/ }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.record.delete, exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.record.delete, exact: true }).click();
  await sheet.getByText(mark).waitFor({ state: 'detached' });
  const merged = await eventually(
    () => readVisit(marek, place.uuid, inspection.uuid),
    ({ amounts }) => amounts.length === 1,
  );
  expect(merged).toMatchObject({ amounts: [2], photos: 2 });
  expect(complaints).toEqual([]);
  await context.close();
});
