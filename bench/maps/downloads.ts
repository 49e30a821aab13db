import { cpuDuring } from '../support/cpu.ts';
import { median, print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { PLAN, type PlansWorld } from './plans-world.ts';

/**
 * A plan of 4000 x 3000 with 200 devices as an image and as a PDF, compared with a screenshot and a print of the same
 * plan in our panel by Chromium, with browser and page open and warm.
 */

const ROUNDS = fullOrShort(7, 3);
const CALLS_FOR_CPU = 8;
const TARGET_IMAGE = 2;
const TARGET_PDF = 3;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const benchDownloads = async ({ browser, url, pid, token, storageState, plans }: PlansWorld): Promise<void> => {
  const { api, page: address } = plans[200];
  const context = await browser.newContext({ viewport: PLAN, storageState, locale: 'pl-PL' });
  const page = await context.newPage();
  await page.goto(url + address);
  await page.getByRole('application').waitFor();
  await page.waitForLoadState('networkidle');
  const download = (format: string) => async () => {
    const answer = await fetch(`${url}${api}/image?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const pairs = [
    {
      name: 'image of a plan of 4000 x 3000 with 200 devices, warm',
      ours: download('jpg'),
      theirs: () => page.screenshot({ type: 'jpeg', quality: 88 }),
      target: TARGET_IMAGE,
    },
    {
      name: 'PDF of the same, warm',
      ours: download('pdf'),
      theirs: () => page.pdf({ format: 'A4', landscape: true, printBackground: true }),
      target: TARGET_PDF,
    },
  ];
  for (const { name, ours, theirs, target } of pairs) {
    const times = { ours: [] as number[], theirs: [] as number[] };
    // in turns, so that a busy moment affects both; the first round does not count
    for (let round = -1; round < ROUNDS; round++) {
      const [own, other] = [await timed(ours), await timed(theirs)];
      if (round < 0) continue;
      times.ours.push(own);
      times.theirs.push(other);
    }
    const [own, other] = [median(times.ours), median(times.theirs)];
    const cpu = await cpuDuring(pid, async () => {
      for (let n = 0; n < CALLS_FOR_CPU; n++) await ours();
    });
    print({
      name,
      value: `${own.toFixed(0)} ms`,
      ratio: `${(other / own).toFixed(1)} times faster than Chromium (${other.toFixed(0)} ms; target ${target})`,
      holds: other / own >= target,
      timesReference: own / other,
      cpuMs: cpu && cpu / CALLS_FOR_CPU,
    });
  }
  await context.close();
};
