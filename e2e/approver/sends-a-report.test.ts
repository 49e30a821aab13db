import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { linkFor } from '../support/inbox.ts';
import { findVisit } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** An approver sends a report to one more address, and its recipient opens it without an account. */

const texts = pl.documentDeliveries;

const world = openWorld('embedded');
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('sends a link that opens the report without an account', async () => {
    const address = await findVisit(api, 'COMPLETED');
    const [, placeId, visitId] = /places\/([^/]+)\/inspections\/([^/]+)/.exec(address) ?? [];
    expect((await api('POST', `/api/reports/pdf/inspection/${visitId}`, {})).status).toBe(200);
    const recipient = `jakosc.${size}@klient.example`;

    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/places/edit/${placeId}/inspections/${visitId}?tab=visit`);
    await page.getByRole('button', { name: texts.send, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(texts.form.email).fill(recipient);
    await form.getByRole('button', { name: texts.form.submit, exact: true }).click();
    await page.getByText(recipient).first().waitFor();
    await page.getByText(texts.states.SENT).first().waitFor();
    await expectFits(page, size);

    const reader = await openContext(world.browser, { size });
    await reader.page.goto(await linkFor(world.url, recipient));
    const download = reader.page.waitForEvent('download');
    await reader.page.getByRole('button', { name: texts.linkPage.open }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.reload();
    await page.getByText(texts.opened.replace('{at}', '')).first().waitFor();

    expect([...complaints, ...reader.complaints]).toEqual([]);
    await reader.context.close();
    await context.close();
  });
});
