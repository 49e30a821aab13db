import path from 'node:path';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import type { Page } from 'playwright-core';
import { checkState, type View } from './check-state.ts';
import { ADMIN, type FieldFacts, TECHNICIAN } from './facts.ts';
import type { FieldState } from './field-state.ts';
import { fillPhone } from './phone-rows.ts';
import { type Cookies, inLanguage, openStage, type Size, type Stage, waitForData } from './stage.ts';
import type { TourBrowser } from './tour-browser.ts';
import { LimitError, withLimit } from './with-limit.ts';

/** Shows one state in each language and view, and prints its faults. */

const SHOWN_MAX_MS = 30_000;
/** A state that needs longer is a fault, and the next one is shown. */
const REACH_MAX_MS = 90_000;
const CHECK_MAX_MS = 60_000;
const CLOSE_MAX_MS = 10_000;

type World = {
  readonly browser: TourBrowser;
  readonly facts: FieldFacts;
  readonly cookiesOf: (email: string) => Promise<Cookies>;
  /** The folder for a picture of each view. */
  readonly pictures: string | null;
  readonly views: readonly View[];
  readonly print: (text: string) => void;
};

/** Opens the page with a network, fills the phone, and opens the page again. */
const reach = async (state: FieldState, stage: Stage): Promise<void> => {
  const { page, facts } = stage;
  await page.goto(facts.url + (state.first ?? state.address)(facts));
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  // the phone stores what it has read
  await waitForData(page);
  if (state.rows) await fillPhone(page, facts.url, state.rows(facts, stage.language));
  await state.arrange?.(stage);
  await page.goto(facts.url + state.address(facts));
  await state.act?.(stage);
  await state.shows(stage).waitFor({ timeout: SHOWN_MAX_MS });
};

const takePicture = async ({ pictures }: World, page: Page, name: string): Promise<void> => {
  if (pictures === null) return;
  await page.screenshot({ path: path.join(pictures, `${name.replaceAll(' ', '_')}.png`), fullPage: true });
};

/** Double is the text size that people with weak eyes choose (WCAG 1.4.4). */
const setTextSize = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value, 'important'), size);

/** Checks the views of one state in the language and size of the page; returns the number of faults. */
const checkViews = async (world: World, state: FieldState, stage: Stage): Promise<number> => {
  const { page, language, size } = stage;
  const namespaces = Object.keys(await loadCatalogue(language));
  let count = 0;
  for (const view of world.views) {
    if (view === 'large' && size !== 'phone') continue;
    await page.emulateMedia({ colorScheme: view === 'dark' ? 'dark' : 'light' });
    await setTextSize(page, view === 'large' ? '200%' : '100%');
    await state.shows(stage).waitFor({ timeout: SHOWN_MAX_MS });
    const label = `${state.name} ${language} ${size} ${view}`;
    const faults = await checkState(page, { isPhone: size === 'phone', view, namespaces });
    if (faults.length > 0) world.print(`${label}\n    ${faults.join('\n    ')}`);
    await takePicture(world, page, label);
    count += faults.length;
  }
  await setTextSize(page, '100%');
  return count;
};

type Result = { readonly count: number; readonly left: readonly Language[]; readonly isStuck: boolean };

/** Produces the state once and shows it in these languages, as far as the page answers. */
const showOnStage = async (
  world: World,
  state: FieldState,
  opened: Stage,
  languages: readonly Language[],
): Promise<Result> => {
  let stage = opened;
  let count = 0;
  let done = 0;
  try {
    await withLimit(reach(state, stage), REACH_MAX_MS, 'the way to the state');
    for (const language of languages) {
      if (language !== stage.language)
        stage = await withLimit(inLanguage(stage, language), CHECK_MAX_MS, 'the change of the language');
      count += await withLimit(checkViews(world, state, stage), CHECK_MAX_MS, 'the check');
      done += 1;
    }
    return { count, left: [], isStuck: false };
  } catch (error) {
    const isStuck = error instanceof LimitError;
    // an open page cannot always change: the state is produced again
    if (done > 0) return { count, left: languages.slice(done), isStuck };
    const label = `${state.name} ${stage.language} ${stage.size}`;
    world.print(`${label}\n    is not reached: ${error instanceof Error ? error.message : String(error)}`);
    const picture = takePicture(world, stage.page, `${label} failed`);
    await withLimit(picture, CLOSE_MAX_MS, 'the picture').catch(() => undefined);
    // the other languages would fail in the same way
    return { count: languages.length, left: [], isStuck };
  }
};

type Show = { readonly size: Size; readonly languages: readonly Language[] };

const open = async ({ browser, facts }: World, given: Parameters<typeof openStage>[2]): Promise<Stage> =>
  openStage(await browser.open(), facts, given);

const showInLanguages = async (world: World, state: FieldState, { size, languages }: Show): Promise<number> => {
  const [language] = languages;
  if (language === undefined) return 0;
  const cookies = await world.cookiesOf(state.isOfOffice ? ADMIN : TECHNICIAN);
  const stage = await withLimit(open(world, { language, size, cookies }), REACH_MAX_MS, 'opening the browser');
  const errors: string[] = [];
  stage.page.on('pageerror', ({ message }) => errors.push(message));
  const { count, left, isStuck } = await showOnStage(world, state, stage, languages);
  for (const error of errors) world.print(`${state.name} ${language} ${size}\n    script: ${error}`);
  // a request without a response may keep the page open
  const closing = withLimit(stage.context.close(), CLOSE_MAX_MS, 'the end');
  const isClosed = await closing.then(
    () => true,
    () => false,
  );
  if (isStuck || !isClosed) await world.browser.close();
  return count + errors.length + (await showInLanguages(world, state, { size, languages: left }));
};

/** Shows one state, and returns the number of its faults. */
export const showState = async (world: World, state: FieldState, { size, languages }: Show): Promise<number> => {
  if (!state.isPerLanguage) return showInLanguages(world, state, { size, languages });
  let count = 0;
  for (const language of languages) count += await showInLanguages(world, state, { size, languages: [language] });
  return count;
};
