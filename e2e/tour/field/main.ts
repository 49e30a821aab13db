import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments } from '../../../bench/support/browser.ts';
import { scratchFolder, startServer } from '../../support/running-server.ts';
import { checkState } from './check-state.ts';
import { type FieldFacts, readFieldFacts, TECHNICIAN } from './facts.ts';
import { fillPhone } from './phone-rows.ts';
import { type Cookies, openStage, SIZES, type Size, type Stage } from './stage.ts';
import { phoneStates } from './states-of-phone.ts';
import { type FieldState, visitStates } from './states-of-visit.ts';

/** Shows every state of the field app in each language, size and colour scheme, and prints faults (docs/testing.md). */

const PASSWORD = 'Trapline1!';
/** The access token of a state must last longer than the state. */
const SIGN_IN_MS = 5 * 60_000;
const SHOWN_MAX_MS = 30_000;
/** A state that needs longer is a fault, and the next one is shown. */
const STATE_MAX_MS = 120_000;
const CLOSE_MAX_MS = 10_000;
/** Light, dark, and letters of double size, which are checked on a phone. */
const VIEWS = ['light', 'dark', 'large'] as const;

const { values } = parseArgs({
  options: {
    'field-states': { type: 'boolean' },
    languages: { type: 'string', default: LANGUAGES.join(',') },
    sizes: { type: 'string', default: Object.keys(SIZES).join(',') },
    views: { type: 'string', default: VIEWS.join(',') },
    states: { type: 'string', default: '' },
    pictures: { type: 'string' },
    url: { type: 'string' },
  },
});

const chosen = <T extends string>(known: readonly T[], names: string): readonly T[] =>
  names.split(',').map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new Error(`${name} is not one of ${known.join(', ')}`);
    return found;
  });

const languages = chosen(LANGUAGES, values.languages);
const sizes = chosen(Object.keys(SIZES) as Size[], values.sizes);
const views = chosen(VIEWS, values.views);
const states = [...visitStates, ...phoneStates].filter(
  ({ name }) => values.states === '' || values.states.split(',').some((part) => name.includes(part)),
);

/** Signs in again at intervals: if one browser renews its session, the copies in other browsers become invalid. */
const createSession = (browser: Browser, url: string) => {
  let signedInAt = Number.NEGATIVE_INFINITY;
  let cookies: Cookies = [];
  return async (): Promise<Cookies> => {
    if (performance.now() - signedInAt < SIGN_IN_MS) return cookies;
    const context = await browser.newContext();
    const answer = await context.request.post(`${url}/api/auth/login`, {
      data: { email: TECHNICIAN, password: PASSWORD },
    });
    if (!answer.ok()) throw new Error(`${TECHNICIAN} cannot sign in: ${await answer.text()}`);
    cookies = await context.cookies();
    signedInAt = performance.now();
    await context.close();
    return cookies;
  };
};

/** Produces the state: the page is opened with a network, the phone filled, and the page opened again. */
const reach = async (state: FieldState, stage: Stage): Promise<void> => {
  const { page, facts } = stage;
  await page.goto(facts.url + (state.first ?? state.address)(facts));
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  if (state.rows) await fillPhone(page, facts.url, state.rows(facts));
  await state.arrange?.(stage);
  await page.goto(facts.url + state.address(facts));
  await state.act?.(stage);
  await state.shows(stage).waitFor({ timeout: SHOWN_MAX_MS });
};

const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!values.pictures) return;
  await page.screenshot({ path: path.join(values.pictures, `${name.replaceAll(' ', '_')}.png`), fullPage: true });
};

/** The text size that people with weak eyes choose (WCAG 1.4.4). */
const enlargeText = (page: Page): Promise<unknown> =>
  page.addStyleTag({ content: 'html { font-size: 200% !important; }' });

/** Checks the views of one state; prints the faults and returns their number. */
const checkViews = async ({ page, size, language }: Stage, label: string): Promise<number> => {
  const namespaces = Object.keys(await loadCatalogue(language));
  let count = 0;
  for (const view of views) {
    if (view === 'large' && size !== 'phone') continue;
    await page.emulateMedia({ colorScheme: view === 'dark' ? 'dark' : 'light' });
    if (view === 'large') await enlargeText(page);
    const faults = await checkState(page, size === 'phone', namespaces);
    for (const fault of faults) console.log(`${label} ${view}\n    ${fault}`);
    await takePicture(page, `${label} ${view}`);
    count += faults.length;
  }
  return count;
};

/** Rejects after this time: a script of a page may never finish. */
const withLimit = <T>(work: Promise<T>, ms: number, name: string): Promise<T> => {
  const limit = once(AbortSignal.timeout(ms), 'abort').then(() => {
    throw new Error(`${name} takes more than ${ms / 1000} s`);
  });
  return Promise.race([work, limit]);
};

type View = { readonly language: Language; readonly size: Size };
type World = { readonly browser: Browser; readonly facts: FieldFacts; readonly session: () => Promise<Cookies> };

/** Shows one state, and returns the number of its faults. */
const showState = async ({ browser, facts, session }: World, state: FieldState, view: View): Promise<number> => {
  const label = `${state.name} ${view.language} ${view.size}`;
  const stage = await openStage(browser, facts, { ...view, cookies: await session() });
  const errors: string[] = [];
  stage.page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await withLimit(reach(state, stage), STATE_MAX_MS, 'the way to the state');
    const count = await withLimit(checkViews(stage, label), STATE_MAX_MS, 'the check');
    for (const error of errors) console.log(`${label}\n    script: ${error}`);
    return count + errors.length;
  } catch (error) {
    console.log(`${label}\n    is not reached: ${error instanceof Error ? error.message : String(error)}`);
    await withLimit(takePicture(stage.page, `${label} failed`), CLOSE_MAX_MS, 'the picture').catch(() => undefined);
    return 1;
  } finally {
    // a request without a response may keep the browser open
    await withLimit(stage.context.close(), CLOSE_MAX_MS, 'the end').catch(() => undefined);
  }
};

const startProduct = async () => {
  const { folder, remove } = await scratchFolder();
  const server = await startServer({ data: folder });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await remove();
    },
  };
};

const product = values.url ? { url: values.url, close: async () => undefined } : await startProduct();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
});
if (values.pictures) await mkdir(values.pictures, { recursive: true });
const world = { browser, facts: await readFieldFacts(product.url), session: createSession(browser, product.url) };
let faults = 0;
for (const language of languages)
  for (const size of sizes) for (const state of states) faults += await showState(world, state, { language, size });
console.log(`${states.length} states in ${languages.join(', ')}, ${sizes.join(' and ')}: ${faults} faults`);
await browser.close();
await product.close();
process.exit(faults > 0 ? 1 : 0);
