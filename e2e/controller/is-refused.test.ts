import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, openContext, signInByApi } from '../support/browser.ts';
import { findVisit } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** A user without access to a visit cannot read it, neither on the screen nor through the API. */

const world = openWorld();
let technician: ApiClient;

beforeAll(async () => {
  technician = await signIn(world.url, 'technik@deratex.example');
});

const panelAddress = (visit: string): string => {
  const [, , , placeId, , inspectionId] = visit.split('/');
  return `${world.url}/app/places/edit/${placeId}/inspections/${inspectionId}`;
};

describe('the controller of a client', () => {
  test('has no inspections in the menu, and sees at their address the reason and the contact', async () => {
    // the visit belongs to a facility of the user; otherwise the address would not exist for the user at all
    const visit = await findVisit(await signIn(world.url, 'kontroler@deratex.example'), 'COMPLETED');
    const { context, page } = await openContext(world.browser, { size: 'desktop' });
    await signInByApi(page, world.url, 'kontroler@deratex.example');
    await page.goto(panelAddress(visit).replace(/\/inspections\/.*/, ''));
    await page.getByRole('navigation', { name: pl.layout.sections.place }).first().waitFor();
    await expect.poll(() => page.locator('a[href$="/inspections"]').count()).toBe(0);
    await expectAccessible(page);

    await page.goto(panelAddress(visit));
    await page.getByRole('heading', { level: 1, name: pl.layout.refused.title }).waitFor();
    // the contact is shown, the address is unchanged, and the permitted sections are still listed
    await page
      .getByText(/Zbożowit/)
      .last()
      .waitFor();
    expect(page.url()).toBe(panelAddress(visit));
    await page.getByRole('link', { name: pl.places.section.devices }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  test('is refused by the server as well', async () => {
    const controller = await signIn(world.url, 'kontroler@deratex.example');
    const visit = await findVisit(technician, 'COMPLETED');
    const details = await controller('GET', `${visit}/details`);
    expect([403, 404]).toContain(details.status);
    expect((await controller('POST', `${visit}/approve`)).status).toBeGreaterThanOrEqual(403);
  });
});

describe('another pest-control company', () => {
  test('finds nothing at the address or in its lists', async () => {
    const visit = await findVisit(technician, 'COMPLETED');
    const foreignAdmin = await signIn(world.url, 'admin@owadstop.example');
    expect((await foreignAdmin('GET', visit)).status).toBe(404);
    expect((await foreignAdmin('POST', `${visit}/approve`)).status).toBe(404);
    const placeId = visit.split('/')[3] ?? '';
    expect(JSON.stringify((await foreignAdmin('GET', '/api/places')).body)).not.toContain(placeId);

    const { context, page } = await openContext(world.browser, { size: 'desktop' });
    await signInByApi(page, world.url, 'admin@owadstop.example');
    await page.goto(panelAddress(visit));
    await page.waitForLoadState('networkidle');
    const name = (await technician('GET', visit)).body.inspection.name;
    await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0);

    // no section of the facility opens, and nothing can be added to it
    await page.goto(panelAddress(visit).replace(/\/inspections\/.*/, '/devices'));
    await page.getByText(pl.ui.error.missingText).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: pl.layout.sections.place }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: pl.devices.add }).count()).toBe(0);
    await expectAccessible(page);
    await context.close();
  });
});
