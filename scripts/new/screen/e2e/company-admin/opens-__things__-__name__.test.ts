import { pl as words } from '@trapline/phrases/pl/catalogue.ts';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInOnScreen } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company opens the page from its facility, finds an empty list, adds the first entry and sees it. */

const world = openWorld();

test.each<Size>(['desktop', 'phone'])('on a %s', async (size) => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  const { places } = (await admin('GET', '/api/places')).body;
  const place = places[size === 'desktop' ? 0 : 1];
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, 'admin@deratex.example');
  await page.goto(`${world.url}/app/places/edit/${place.uuid}`);
  await page.getByRole('link', { name: words.__things_camel__.titles.__name_camel__, exact: true }).click();
  await page.getByText(words.__things_camel__.none).waitFor();
  await expectFits(page, size);

  await page.getByRole('button', { name: words.__things_camel__.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.__things_camel__.add, exact: true }).click();
  await page.getByText(words.common.fieldErrors.required).waitFor();
  await dialog.getByRole('textbox', { name: words.__things_camel__.form.name }).fill('Pierwszy');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.__things_camel__.add, exact: true }).click();
  await page.getByText(words.__things_camel__.created).waitFor();
  await page.getByText('Pierwszy', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
