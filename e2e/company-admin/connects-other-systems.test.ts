import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReceiver, type TestReceiver } from '../../apps/server/test/webhook-receiver.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { closeWindow, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectValue, readValue } from '../support/expect-on-page.ts';
import { findVisit } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** An admin creates and revokes a key for one system, and subscribes another one to events. */

const EMAIL = 'admin@deratex.example';
const world = openWorld('PostgreSQL', { env: { TRAPLINE_WEBHOOKS_PRIVATE: '127.0.0.0/8' } });
let api: ApiClient;
let address: string;
let receiver: TestReceiver;

beforeAll(async () => {
  api = await signIn(world.url, EMAIL);
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  address = `/app/companies/edit/${companyUuid}/integrations`;
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const openSignedIn = async (size: Size) => {
  const visit = await openContext(world.browser, { size });
  await signInByApi(visit.page, world.url, EMAIL);
  await visit.page.goto(world.url + address);
  return visit;
};

const callWith = (token: string, path: string) =>
  fetch(world.url + path, { headers: { authorization: `Bearer ${token}` } });

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('a key is created, used and revoked, and the next call is refused', async () => {
    const texts = pl.apiKeys;
    const name = `Magazyn ${size}`;
    const { context, page, complaints } = await openSignedIn(size);
    await button(page, texts.add).click();
    await expectFits(page, size);
    await dialog(page).getByRole('button', { name: texts.create }).click();
    await expectText(page, texts.chooseScope);
    await dialog(page).getByRole('textbox', { name: texts.field.name }).fill(name);
    await dialog(page)
      .getByRole('radiogroup', { name: texts.area.places })
      .getByText(texts.access.read, { exact: true })
      .click();
    await dialog(page).getByRole('button', { name: texts.create }).click();
    await expectText(page, texts.made.text);
    const token = await readValue(dialog(page).getByRole('textbox', { name: texts.made.label }));
    await expectFits(page, size);
    await dialog(page).getByRole('button', { name: pl.ui.once.done }).click();
    await page
      .getByText(fillText(texts.scope.read, { areas: texts.area.places }))
      .first()
      .waitFor();
    expect(await page.content()).not.toContain(token);

    expect((await callWith(token, '/api/places')).status).toBe(200);
    expect((await callWith(token, '/api/device-types')).status).toBe(403);

    await page.getByRole('button', { name: fillText(pl.ui.grid.more, { name }), exact: true }).click();
    await page.getByRole('menuitem', { name: texts.revoke }).click();
    await expectFits(page, size);
    await dialog(page).getByRole('button', { name: texts.revoke, exact: true }).click();
    await expectText(page, texts.revoked);
    const refused = await callWith(token, '/api/places');
    expect(refused.status).toBe(401);
    expect((await refused.json()).code).toBe('api_keys/revoked');
    await expectFits(page, size);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a webhook receives an approval, and its delivery can be viewed and sent again', async () => {
    const texts = pl.webhooks;
    const before = receiver.received.length;
    const { context, page, complaints } = await openSignedIn(size);
    await button(page, texts.add).click();
    await dialog(page).getByRole('textbox', { name: texts.field.url }).fill('http://8.8.8.8/hook');
    await dialog(page).getByRole('checkbox', { name: texts.events.inspection.approved }).check();
    await dialog(page).getByRole('button', { name: texts.add }).click();
    await expectText(page, texts.errors['webhooks/address_not_allowed']);
    await expectFits(page, size);
    await dialog(page).getByRole('textbox', { name: texts.field.url }).fill(receiver.url);
    await dialog(page).getByRole('button', { name: texts.add }).click();
    await expectText(page, texts.secret.text);
    const secret = dialog(page).getByRole('textbox', { name: texts.secret.title });
    await expectValue(secret, /^whsec_/);
    await dialog(page).getByRole('button', { name: pl.ui.once.done }).click();
    await page
      .getByRole('link', { name: new URL(receiver.url).host })
      .first()
      .click();
    await expectText(page, texts.deliveries.none);
    await expectFits(page, size);

    const visit = await findVisit(api, 'COMPLETED');
    await api('POST', `${visit}/unapprove`, { reason: { code: 'OTHER', text: 'Jeszcze raz' } });
    const approved = await api('POST', `${visit}/approve`);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    await receiver.hasReceived(before + 1);
    await page.reload();
    await page.getByText(texts.outcome.DELIVERED).first().waitFor();
    await expectFits(page, size);

    await button(page, fillText(texts.openOf, { event: texts.events.inspection.approved }))
      .first()
      .click();
    await dialog(page).getByText('"inspection.approved"').waitFor();
    await expectFits(page, size);
    await button(page, texts.repeat).click();
    await expectText(page, texts.repeated);
    await receiver.hasReceived(before + 2);
    const [first, second] = receiver.received.slice(before);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    await closeWindow(page);

    await button(page, texts.test).click();
    await expectText(page, texts.tested);
    await receiver.hasReceived(before + 3);
    await page
      .getByRole('button', { name: fillText(pl.ui.grid.more, { name: new URL(receiver.url).host }), exact: true })
      .click();
    await page.getByRole('menuitem', { name: texts.delete }).click();
    await dialog(page).getByRole('button', { name: texts.delete }).click();
    await expectText(page, texts.deleted);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
