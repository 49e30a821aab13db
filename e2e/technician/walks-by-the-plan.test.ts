import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { detailsOf, openFieldVisit, waitForSheet } from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/**
 * A technician works with the floor plan: it shows the devices that are still to be checked, a tap opens a trap, and the
 * nearest one follows, also without a network.
 */

const EMAIL = 'technik@deratex.example';
const texts = pl.inspections;
const world = openWorld();

type Entry = { uuid: string; status: string; device: { id: number; uniqueId: string } };
type Spot = { deviceId: number; x: number; y: number };
type Plan = { uuid: string; name: string; width: number; height: number; spots: Spot[] };

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const nearestTo = (spot: Spot, spots: readonly Spot[]): Spot => {
  const [nearest] = spots.filter((one) => one !== spot).toSorted((a, b) => distance(a, spot) - distance(b, spot));
  if (!nearest) throw new Error('it stands alone');
  return nearest;
};

/** The trap that is furthest from any other, so that its pin is at its true position. */
const mostIsolated = (spots: readonly Spot[]): Spot => {
  const [first] = spots.toSorted((a, b) => distance(b, nearestTo(b, spots)) - distance(a, nearestTo(a, spots)));
  if (!first) throw new Error('a plan without traps');
  return first;
};

const canvas = (page: Page) => page.getByRole('application');

/** The position in the window of a point of a plan that is fully visible. */
const screenPosition = async (page: Page, plan: Plan, { x, y }: Spot) => {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the plan is not there');
  const scale = Math.min(box.width / plan.width, box.height / plan.height) * 0.96;
  return {
    x: box.x + (box.width - plan.width * scale) / 2 + x * scale,
    y: box.y + (box.height - plan.height * scale) / 2 + y * scale,
  };
};

/** The number of colours on the canvas: an empty canvas has a few, a plan has very many. */
const countColours = (page: Page): Promise<number> =>
  canvas(page)
    .locator('canvas')
    .evaluate((element) => {
      const canvasElement = element as HTMLCanvasElement;
      const pixels = canvasElement.getContext('2d')?.getImageData(0, 0, canvasElement.width, canvasElement.height).data;
      return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
    });

test.each<Size>(['phone', 'desktop'])('on a %s', async (size) => {
  const visit = await openFieldVisit(world.url);
  const details = await detailsOf(visit);
  const [plan]: Plan[] = details.plans;
  if (!plan) throw new Error('the visit has no plan');
  const entryOf = ({ deviceId }: Spot): Entry =>
    details.devices.find(({ device }: Entry) => device.id === deviceId) as Entry;
  const start = mostIsolated(plan.spots);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, EMAIL);
  const picture = page.waitForResponse((answer) => answer.url().includes('/api/storage/') && answer.ok());
  await page.goto(world.url + visit.page);
  await page.getByRole('radio', { name: texts.plan.title, exact: true }).waitFor({ state: 'attached' });
  await picture;

  // the network fails before the plan was opened
  await context.setOffline(true);
  await page
    .getByRole('radiogroup', { name: texts.block.sections })
    .getByText(texts.plan.title, { exact: true })
    .click();
  await canvas(page).waitFor();
  await expect.poll(() => countColours(page)).toBeGreaterThan(200);
  await expectFits(page, size);
  await expectAccessible(page);
  await page.getByText(texts.plan.near).click();

  await canvas(page).scrollIntoViewIfNeeded();
  const point = await screenPosition(page, plan, start);
  if (size === 'phone') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
  const sheet = await waitForSheet(page);
  await expect.poll(() => sheet.getAttribute('aria-label')).toContain(entryOf(start).device.uniqueId);

  // checks the trap and continues with the nearest one, which is not the next in the list
  const next = entryOf(nearestTo(start, plan.spots)).device.uniqueId;
  await sheet.getByRole('button', { name: texts.sheet.clean }).click();
  await expect.poll(() => sheet.getAttribute('aria-label')).toContain(next);
  await context.setOffline(false);
  await expect
    .poll(async () => (await detailsOf(visit)).devices.find(({ uuid }: Entry) => uuid === entryOf(start).uuid).status)
    .toBe('CHECKED');
  expect(complaints).toEqual([]);
  await context.close();
});
