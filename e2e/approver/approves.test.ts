import { readFile } from 'node:fs/promises';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { arriveSignedIn, expectFits, openContext, type Size } from '../support/browser.ts';
import { visitWith } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** An approver reads a completed visit, approves it and takes the PDF report away. */

const words = pl.inspections;

const world = openWorld('embedded');
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

describe.each<Size>(['desktop', 'phone'])('on a %s', (size) => {
  test('approves and downloads the report', async () => {
    const visit = await visitWith(api, 'COMPLETED');
    await api('POST', `${visit}/unapprove`, { reason: { code: 'CLIENT_REMARK' } });
    const { context, page, complaints } = await openContext(world.browser, { size });
    await arriveSignedIn(page, world.url, 'admin@deratex.example');
    const [, , , placeId, , inspectionId] = visit.split('/');
    await page.goto(`${world.url}/app/places/edit/${placeId}/inspections/${inspectionId}`);
    await page.getByRole('button', { name: words.head.approve, exact: true }).waitFor();
    await expectFits(page, size);

    await page.getByRole('button', { name: words.head.approve, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.approve.confirm }).click();
    await page.getByText(words.approve.done).first().waitFor();
    expect((await api('GET', visit)).body.inspection).toMatchObject({ approved: true });

    // made when there is none in this language, else made again: the one downloaded is of this approval
    await api('POST', `/api/reports/pdf/inspection/${inspectionId}?language=pl`, {});
    await page.reload();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^${words.report.download}`) })
      .first()
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
