import path from 'node:path';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import type { Page } from 'playwright-core';
import { checkState } from './check-state.ts';
import { ADMIN, type FieldFacts, TECHNICIAN } from './facts.ts';
import type { FieldState } from './field-state.ts';
import { fillPhone } from './phone-rows.ts';
import { type Cookies, inLanguage, openStage, type Size, type Stage } from './stage.ts';
import type { TourBrowser } from './tour-browser.ts';
import { LimitError, withLimit } from './with-limit.ts';

/** Shows one state in each language and view, and prints its faults. */

/** Light, dark, and letters of double size, which are checked on a phone. */
export const VIEWS = ['light', 'dark', 'large'] as const;
export type View = (typeof VIEWS)[number];

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
  readonly print: (text: string) => void;
};

type Show = { readonly size: Size; readonly languages: readonly Language[]; readonly views: readonly View[] };

/** Opens the page with a network, fills the phone, and opens the page again. */
const reach = async (state: FieldState, stage: Stage): Promise<void> => {
  const { page, facts } = stage;
  await page.goto(facts.url + (state.first ?? state.address)(facts));
  await page.locator('h1, [role=dialog] h2').first().waitFor();
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

/** Checks the views of one state in the language of the page; returns the number of faults. */
const checkViews = async (world: World, state: FieldState, stage: Stage, { size, views }: Show): Promise<number> => {
  const { page, language } = stage;
  const namespaces = Object.keys(await loadCatalogue(language));
  let count = 0;
  for (const view of views) {
    if (view === 'large' && size !== 'phone') continue;
    await page.emulateMedia({ colorScheme: view === 'dark' ? 'dark' : 'light' });
    await setTextSize(page, view === 'large' ? '200%' : '100%');
    await state.shows(stage).waitFor({ timeout: SHOWN_MAX_MS });
    const label = `${state.name} ${language} ${size} ${view}`;
    const faults = await checkState(page, { isPhone: size === 'phone', isDark: view === 'dark', namespaces });
    if (faults.length > 0) world.print(`${label}\n    ${faults.join('\n    ')}`);
    await takePicture(world, page, label);
    count += faults.length;
  }
  await setTextSize(page, '100%');
  return count;
};

type Result = { readonly count: number; readonly left: readonly Language[]; readonly isStuck: boolean };

/** Produces the state once and shows it in these languages, as far as the page answers. */
const showOnStage = async (world: World, state: FieldState, stage: Stage, show: Show): Promise<Result> => {
  const [first, ...others] = show.languages;
  let current = stage;
  let left = others;
  let count = 0;
  try {
    await withLimit(reach(state, stage), REACH_MAX_MS, 'the way to the state');
    count += await withLimit(checkViews(world, state, stage, show), CHECK_MAX_MS, 'the check');
    for (const language of others) {
      left = left.slice(1);
      current = { ...current, language };
      current = await withLimit(inLanguage(stage, language), CHECK_MAX_MS, 'the change of the language');
      count += await withLimit(checkViews(world, state, current, show), CHECK_MAX_MS, 'the check');
    }
    return { count, left: [], isStuck: false };
  } catch (error) {
    const label = `${state.name} ${current.language} ${show.size}`;
    world.print(`${label}\n    is not reached: ${error instanceof Error ? error.message : String(error)}`);
    const picture = takePicture(world, stage.page, `${label} failed`);
    await withLimit(picture, CLOSE_MAX_MS, 'the picture').catch(() => undefined);
    // the other languages fail in the same way if the first one does
    const isFirst = current.language === first;
    return {
      count: count + (isFirst ? show.languages.length : 1),
      left: isFirst ? [] : left,
      isStuck: error instanceof LimitError,
    };
  }
};

/** Shows one state, and returns the number of its faults. */
export const showState = async (world: World, state: FieldState, show: Show): Promise<number> => {
  const [first, ...others] = show.languages;
  if (first === undefined) return 0;
  const languages = state.isPerLanguage ? [first] : show.languages;
  const cookies = await world.cookiesOf(state.isOfOffice ? ADMIN : TECHNICIAN);
  const browser = await world.browser.open();
  const stage = await openStage(browser, world.facts, { language: first, size: show.size, cookies });
  const errors: string[] = [];
  stage.page.on('pageerror', ({ message }) => errors.push(message));
  const { count, left, isStuck } = await showOnStage(world, state, stage, { ...show, languages });
  for (const error of errors) world.print(`${state.name} ${first} ${show.size}\n    script: ${error}`);
  // a request without a response may keep the page open
  const closing = withLimit(stage.context.close(), CLOSE_MAX_MS, 'the end');
  const isClosed = await closing.then(
    () => true,
    () => false,
  );
  if (isStuck || !isClosed) await world.browser.close();
  const rest = state.isPerLanguage ? others : left;
  return count + errors.length + (await showState(world, state, { ...show, languages: rest }));
};
