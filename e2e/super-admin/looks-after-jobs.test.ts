import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A job has failed permanently: the operator reads the cause, without personal data, and runs the job again. */

const { diagnostics: texts } = pl;
const SUPER = 'super@trapline.example';
const world = openWorld();

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const failOnce = async (): Promise<string> => {
  const { rows } = await world.client.query(
    `insert into jobs.job (name, data, state, retry_count, completed_on, output)
     values ('storage.delete', '{"key":"nie-ma.png"}', 'failed', 8, now(), $1) returning id`,
    [JSON.stringify({ message: 'tajny@testy.example: the store is away' })],
  );
  return rows[0].id;
};

const stateOf = async (id: string): Promise<string> =>
  (await world.client.query('select state::text as state from jobs.job where id = $1', [id])).rows[0].state;

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const job = await failOnce();
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER);
  await page.goto(`${world.url}/app/admin/test`);
  const failed = section(page, texts.failed.title);
  await failed.getByText('<address>: the store is away').waitFor();
  await section(page, texts.roles.title).getByText(texts.process.runs, { exact: true }).first().waitFor();
  await section(page, texts.storage.title).getByText(texts.storage.reachable).waitFor();
  await expectNone(page.getByText('tajny'));
  await expectFits(page, size);

  await failed.getByRole('button').first().click();
  await page.getByText(texts.failed.retried).first().waitFor();
  await expect.poll(() => stateOf(job)).toBe('completed');
  await failed.getByText(texts.failed.none).waitFor();

  await section(page, texts.mail.title).getByRole('button', { name: texts.mail.test }).click();
  await page.getByText(texts.mail.tested).first().waitFor();
  await page.goto(`${world.url}/app/admin/settings`);
  await page.getByText(texts.settings.noLimit).waitFor();
  await expectFits(page, size);
  expect(complaints).toEqual([]);
  await context.close();
});
