import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { arriveSignedIn, expectAccessible, expectFits, openContext, type Size } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** The admin moves traps, publishes the plan and agrees to it; what was before is shown as it was. */

const { maps: words, ui } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;
let place: string;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
  place = (await api('GET', '/api/places')).body.places[0].uuid;
});

type OnPlan = { uuid: string; uniqueId: string; mapX: number; mapY: number };
type Plan = { uuid: string; name: string; devices: OnPlan[] };

const planOf = async (): Promise<Plan> => (await api('GET', `/api/places/${place}/maps`)).body.maps[0];

const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

const openRevisions = async (page: Page, name: string) => {
  await page.getByRole('button', { name: fill(ui.grid.more, { name }) }).click();
  await page.getByRole('menuitem', { name: words.revisions.open }).click();
  await page.getByText(words.revisions.asOf).waitFor();
};

const publish = async (page: Page, note: string) => {
  await page.getByRole('button', { name: words.revisions.publish }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words.revisions.note).fill(note);
  await dialog.getByRole('button', { name: words.revisions.publish }).click();
  await page.getByText(words.revisions.published).first().waitFor();
  await page.getByText(note).waitFor();
};

test.each<Size>(['desktop', 'phone'])('on a %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await arriveSignedIn(page, world.url, ADMIN);
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
  await page.getByRole('button', { name: words.revisions.agree }).click();
  await page.getByRole('button', { name: words.revisions.agree }).waitFor({ state: 'detached' });

  await api('POST', set, { mapX: first.mapX + 200, mapY: first.mapY, mapUuid: before.uuid });
  const { revisions } = (await api('GET', `/api/places/${place}/maps/${before.uuid}/revisions`)).body;
  const [newest] = revisions;
  expect(newest.agreements).toMatchObject([{ side: 'CONTRACTOR' }]);
  await page.getByRole('button', { name: fill(words.revisions.showOf, { number: String(newest.number) }) }).click();
  await page.getByText(fill(words.past.kind.MOVED, { before: first.uniqueId })).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  // of the past nothing is moved
  expect(await page.getByRole('button', { name: words.chosen.move }).count()).toBe(0);
  await page.getByRole('button', { name: words.past.back }).click();
  await page.getByText(fill(words.past.kind.MOVED, { before: first.uniqueId })).waitFor({ state: 'detached' });

  const then = await api('GET', `/api/places/${place}/maps/${before.uuid}?at=${newest.effectiveFrom}`);
  const stood = then.body.map.devices.find(({ uuid }: OnPlan) => uuid === first.uuid);
  expect(stood.mapX).toBe(first.mapX + 3);
  expect(complaints).toEqual([]);
  await context.close();
});
