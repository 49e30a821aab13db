import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi, signInOnScreen } from '../support/browser.ts';
import { isDeep, sizesOf } from '../support/depth.ts';
import { expectCount, expectNone, readNumber } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** The first page of every role, and a facility at a glance. */

const texts = pl.dashboard;

const world = openWorld();
let admin: ApiClient;

beforeAll(async () => {
  admin = await signIn(world.url, 'admin@deratex.example');
});

const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
/** An open list closes when the page layout moves: the user opens it again. */
const choose = async (page: Page, name: string, option: string) => {
  const optionToChoose = page.getByRole('option', { name: option, exact: true }).first();
  const isChosen = () =>
    optionToChoose.click({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  do await page.getByRole('combobox', { name }).click();
  while (!(await isChosen()));
};

type Role = { readonly email: string; readonly people: boolean; readonly selector: boolean; readonly open: boolean };
const ROLES: readonly Role[] = [
  { email: 'super@trapline.example', people: false, selector: true, open: true },
  { email: 'admin@deratex.example', people: true, selector: true, open: true },
  { email: 'technik@deratex.example', people: false, selector: true, open: true },
  { email: 'kontroler@deratex.example', people: false, selector: false, open: false },
];

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test.each(ROLES)('$email sees the parts of the dashboard that the permission matrix allows', async (role) => {
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, role.email);
    const { places } = (await (await signIn(world.url, role.email))('GET', '/api/places')).body;
    await tile(page, texts.tile.places).getByText(String(places.length), { exact: true }).waitFor();
    await page.getByRole('heading', { name: texts.inspections.title }).waitFor();
    // the data was sent with the page, so no loading notice is shown
    await page.reload();
    await page.getByRole('heading', { name: texts.inspections.title }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    const isShown = (name: string) =>
      expect.poll(async () => (await page.getByText(name, { exact: true }).count()) > 0);
    await isShown(texts.tile.clients).toBe(role.people);
    await isShown(texts.tile.open).toBe(role.open);
    await expect
      .poll(() => page.getByRole('combobox', { name: texts.choose.company }).count())
      .toBe(role.selector ? 1 : 0);
    await expect.poll(() => page.getByRole('combobox', { name: texts.choose.place }).isEnabled()).toBe(!role.selector);
    await expectFits(page, size);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an admin chooses a facility, approves a visit there and opens its devices', async () => {
    const { places } = (await admin('GET', '/api/places')).body;
    const [place] = places;
    const [visit] = (await admin('GET', `/api/places/${place.uuid}/dashboard`)).body.lastInspections;
    const address = `/api/places/${place.uuid}/inspections/${visit.uuid}`;
    await admin('POST', `${address}/unapprove`, {});
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, 'admin@deratex.example');
    expect(await page.getByRole('button', { name: texts.choose.show }).isDisabled()).toBe(true);
    // the content above the selector grows when the response arrives, and that would close an open list
    const answered = page.waitForResponse((answer) => answer.url().includes(place.companyUuid));
    await choose(page, texts.choose.company, place.company.name);
    await answered;
    await page.waitForURL(new RegExp(`/app/dashboard/company/${place.companyUuid}$`));
    await choose(page, texts.choose.place, place.name);
    await page.getByRole('heading', { level: 1, name: place.company.name }).waitFor();
    await page.getByRole('button', { name: texts.choose.show }).click();
    await page.getByRole('heading', { level: 1, name: place.name }).waitFor();
    await page.getByRole('heading', { name: texts.company.securing }).waitFor();
    await expectFits(page, size);

    // the approver sees the findings before the approval
    const review = page
      .getByRole('link', { name: texts.inspections.reviewNamed.replace('{name}', visit.name) })
      .first();
    await review.click();
    await page.waitForURL(new RegExp(`/inspections/${visit.uuid}`));
    await page.getByRole('button', { name: pl.inspections.head.approve, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: pl.inspections.approve.confirm }).click();
    await page.getByText(pl.inspections.approve.done).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: texts.company.securing }).waitFor();
    await review.waitFor({ state: 'detached' });
    expect((await admin('GET', address)).body.inspection.approved).toBe(true);

    await choose(page, texts.choose.shortcut, texts.shortcut.devices);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: texts.choose.go, exact: true }).click(),
    ]);
    expect(opened.url()).toContain(`/app/places/edit/${place.uuid}/devices`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a tile links to a list with as many rows as it shows, also for one company', async () => {
    const { companies } = (await admin('GET', '/api/companies/short-list')).body;
    const scopes = ['', ...companies.slice(1, isDeep ? 3 : 2).map(({ uuid }: { uuid: string }) => `/company/${uuid}`)];
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    for (const scope of scopes) {
      for (const name of ['toApprove', 'alerts', 'open', 'noSignal'] as const) {
        await page.goto(`${world.url}/app/dashboard${scope}`);
        const shown = tile(page, texts.tile[name]);
        const link = shown.getByRole('link');
        await link.waitFor();
        const number = await readNumber(shown);
        await link.click();
        await page.getByRole('heading', { level: 1, name: texts.tile[name] }).waitFor();
        const isEmpty = page.getByText(texts[name].none);
        const rows = page.locator('main tbody tr, main ul > li');
        await rows.first().or(isEmpty).waitFor();
        // a page shows ten
        await expectCount(rows, Math.min(number, 10), `${name} of ${scope}`);
      }
    }
    await expectFits(page, size);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a technician starts a visit with one tap, and continues it with one tap', async () => {
    const api = await signIn(world.url, 'technik@deratex.example');
    const { visits } = (await api('GET', '/api/dashboard/visits?of=mine')).body;
    const { places } = (await api('GET', '/api/places')).body;
    const place = places.find(
      ({ uuid, devicesCount }: { uuid: string; devicesCount: number }) =>
        devicesCount > 0 && !visits.some(({ placeUuid }: { placeUuid: string }) => placeUuid === uuid),
    );
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'technik@deratex.example');
    await page.goto(`${world.url}/app/dashboard`);
    await page.getByRole('button', { name: texts.start.named.replace('{place}', place.name) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: pl.inspections.sheet.clean }).waitFor();
    expect(page.url()).not.toContain('device=next');

    await page.goto(`${world.url}/app/dashboard`);
    await page.getByRole('link', { name: texts.continue.goNamed.replace('{place}', place.name) }).click();
    await sheet.getByRole('button', { name: pl.inspections.sheet.clean }).waitFor();
    // no visit can be started while another one is in progress
    await page.goto(`${world.url}/app/dashboard`);
    await page.getByRole('link', { name: texts.continue.goNamed.replace('{place}', place.name) }).waitFor();
    await expectNone(page.getByRole('button', { name: texts.start.named.replace('{place}', place.name) }));
    await expectFits(page, size);
    const own = (await api('GET', '/api/dashboard/visits?of=mine')).body.visits;
    const startedVisit = own.find(({ placeUuid }: { placeUuid: string }) => placeUuid === place.uuid);
    await api('POST', `/api/places/${place.uuid}/inspections/${startedVisit.uuid}/cancel`, {});
    expect(complaints).toEqual([]);
    await context.close();
  });
});
