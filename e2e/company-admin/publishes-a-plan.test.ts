import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** The admin moves traps and publishes the plan, both sides agree; earlier versions are shown and printed unchanged. */

const { maps: texts, ui } = pl;
const ADMIN = 'admin@deratex.example';
const CLIENT = 'kontroler@deratex.example';
const world = openWorld();
let api: ApiClient;
let place: string;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  place = (await api('GET', '/api/places')).body.places[0].uuid;
});

type DeviceOnPlan = { uuid: string; uniqueId: string; mapX: number; mapY: number };
type Plan = { uuid: string; name: string; devices: DeviceOnPlan[] };

const planOf = async (): Promise<Plan> => (await api('GET', `/api/places/${place}/maps`)).body.maps[0];

const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

const openRevisions = async (page: Page, name: string) => {
  await page.getByRole('button', { name: fill(ui.grid.more, { name }) }).click();
  await page.getByRole('menuitem', { name: texts.revisions.open }).click();
  await page.getByText(texts.revisions.asOf).waitFor();
};

const publish = async (page: Page, note: string) => {
  await page.getByRole('button', { name: texts.revisions.publish }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(texts.revisions.note).fill(note);
  await dialog.getByRole('button', { name: texts.revisions.publish }).click();
  await page.getByText(texts.revisions.published).first().waitFor();
  await page.getByText(note).waitFor();
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  const before = await planOf();
  await page.goto(`${world.url}/app/places/edit/${place}/map?plan=${before.uuid}`);
  await page.getByRole('application').waitFor();

  const [first] = before.devices;
  if (!first) throw new Error('the demo has devices on its plans');
  const set = `/api/places/${place}/devices/${first.uuid}/set-on-map`;
  await api('POST', set, { mapX: first.mapX + 3, mapY: first.mapY, mapUuid: before.uuid });
  await openRevisions(page, before.name);
  await publish(page, `Stan ${size}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.revisions.agree }).click();
  await page.getByRole('button', { name: texts.revisions.agree }).waitFor({ state: 'detached' });

  await api('POST', set, { mapX: first.mapX + 200, mapY: first.mapY, mapUuid: before.uuid });
  const { revisions } = (await api('GET', `/api/places/${place}/maps/${before.uuid}/revisions`)).body;
  const [newest] = revisions;
  expect(newest.agreements).toMatchObject([{ side: 'CONTRACTOR' }]);
  await page.getByRole('button', { name: fill(texts.revisions.showOf, { number: String(newest.number) }) }).click();
  await page.getByText(fill(texts.past.kind.MOVED, { before: first.uniqueId })).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  // traps on an earlier version cannot be moved
  await expectNone(page.getByRole('button', { name: texts.chosen.move }));
  await page.getByRole('button', { name: texts.past.back }).click();
  await page.getByText(fill(texts.past.kind.MOVED, { before: first.uniqueId })).waitFor({ state: 'detached' });

  const planAtRevision = await api('GET', `/api/places/${place}/maps/${before.uuid}?at=${newest.effectiveFrom}`);
  const deviceAtRevision = planAtRevision.body.map.devices.find(({ uuid }: DeviceOnPlan) => uuid === first.uuid);
  expect(deviceAtRevision.mapX).toBe(first.mapX + 3);
  expect(complaints).toEqual([]);
  await context.close();
});

/** With the keyboard: moves a trap from the list to the middle of the plan, which was first panned to the left. */
const moveOnScreen = async (page: Page, { uuid, uniqueId, mapX }: DeviceOnPlan) => {
  const list = page.getByRole('region', { name: texts.devices.label });
  await list.getByRole('button', { name: new RegExp(`^${uniqueId}\\b`) }).click();
  await page.getByRole('button', { name: texts.chosen.move }).click();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'Enter']) await page.getByRole('application').press(key);
  const spotOf = async () => (await planOf()).devices.find((device) => device.uuid === uuid)?.mapX;
  await expect.poll(spotOf).not.toBe(mapX);
};

/** The report of the last finished visit as a page; the printed report has the same content. */
const lastReport = async (page: Page) => {
  const { inspections } = (await api('GET', `/api/places/${place}/inspections?status=COMPLETED`)).body;
  const reported = await page.request.get(
    `${world.url}/api/reports/html/inspection/${inspections[0].uuid}?language=pl`,
  );
  const plansOfReport = (await reported.text()).match(/<svg[^>]*>.*?<\/svg>/gs) ?? [];
  expect(plansOfReport.length).toBeGreaterThan(0);
  return {
    drawn: plansOfReport,
    print: () => api('POST', `/api/reports/pdf/inspection/${inspections[0].uuid}?language=it`, {}),
  };
};

test('three traps are moved and published, the client agrees on a phone, and the last report keeps its plan', async () => {
  const client = await signIn(world.url, CLIENT);
  place = (await client('GET', '/api/places')).body.places[0].uuid;
  const before = await planOf();
  const desk = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(desk.page, world.url, ADMIN);
  const report = await lastReport(desk.page);
  await desk.page.goto(`${world.url}/app/places/edit/${place}/map?plan=${before.uuid}`);
  await desk.page.getByRole('application').waitFor();
  const three = before.devices.slice(1, 4);
  for (const device of three) await moveOnScreen(desk.page, device);
  const after = await planOf();
  for (const { uuid, mapX, mapY } of three) {
    const now = after.devices.find((device) => device.uuid === uuid);
    expect([now?.mapX, now?.mapY], uuid).not.toEqual([mapX, mapY]);
  }
  await openRevisions(desk.page, before.name);
  await publish(desk.page, 'Trzy pułapki przestawione po remoncie rampy');

  const phone = await openContext(world.browser, { size: 'phone' });
  await signInByApi(phone.page, world.url, CLIENT);
  await phone.page.goto(`${world.url}/app/account/notifications`);
  await phone.page
    .getByRole('link', { name: new RegExp(before.name) })
    .first()
    .click();
  await phone.page.getByRole('button', { name: texts.revisions.open }).click();
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: texts.revisions.agree }).click();
  await phone.page.getByRole('button', { name: texts.revisions.agree }).waitFor({ state: 'detached' });
  const [newest] = (await api('GET', `/api/places/${place}/maps/${before.uuid}/revisions`)).body.revisions;
  expect(newest.agreements).toMatchObject([{ side: 'CLIENT' }]);

  expect((await lastReport(desk.page)).drawn).toEqual(report.drawn);
  expect((await report.print()).status).toBe(200);

  // the plan on two days, side by side
  await desk.page.goto(`${world.url}/app/places/edit/${place}/map?plan=${before.uuid}`);
  await desk.page.getByRole('button', { name: fill(ui.grid.more, { name: before.name }) }).click();
  await desk.page.getByRole('menuitem', { name: texts.past.open }).click();
  await desk.page.getByRole('button', { name: texts.past.compare }).click();
  await expect.poll(() => desk.page.getByRole('application').count()).toBe(2);
  for (const { uniqueId } of three) {
    await desk.page.getByText(fill(texts.past.kind.MOVED, { before: uniqueId })).waitFor();
  }
  await expectAccessible(desk.page);
  await expectFits(desk.page, 'desktop');
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  await desk.context.close();
  await phone.context.close();
});
