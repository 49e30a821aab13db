import type { Page } from 'playwright-core';
import { type AxeRules, violationsIn } from '../../support/axe.ts';
import { untranslatedTexts } from '../check-page.ts';

/** What is wrong with the state on the screen. */

/** A finger (`--tap` in the theme). */
const TARGET_PX = 44;
const WINDOW = '[role=dialog][aria-modal=true]';
const SHUTTER_PX = 64;

/** Waits until nothing has moved for some frames; loaders never end. */
const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quiet = 0; quiet < 3; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      quiet = document.getAnimations().some(isMoving) ? 0 : quiet + 1;
    }
    await document.fonts.ready;
  });

/** Texts that a box cuts, and words that are broken although no hyphen is in them. */
const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, fontSize } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      // letters of some fonts are higher than their line
      const isHigher = scrollHeight > clientHeight + Number.parseFloat(fontSize) / 2 && textOverflow !== 'ellipsis';
      return hides && clientWidth > 0 && (scrollWidth > clientWidth + 1 || isHigher);
    };
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cut = [...document.body.querySelectorAll('*')]
      .filter((element) => hasOwnText(element) && isVisible(element) && isCut(element))
      .filter((element) => element.closest('[data-excerpt]') === null)
      .map((element) => `cut: ${element.textContent?.trim().slice(0, 60)}`);

    const overflowOf = (element: Element): string => getComputedStyle(element).overflowX;
    const clipperOf = (element: Element | null): Element | null =>
      element === null || overflowOf(element) !== 'visible' ? element : clipperOf(element.parentElement);
    /** The edge at which texts of this element end; what scrolls has none. */
    const edgeOf = (element: Element | null): number => {
      const clipper = clipperOf(element);
      if (clipper === null) return window.innerWidth;
      const isScrolled = ['auto', 'scroll'].includes(overflowOf(clipper));
      return isScrolled ? Number.POSITIVE_INFINITY : clipper.getBoundingClientRect().right;
    };
    const describeWord = (node: Node, word: string, index: number): string | null => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ bottom }) => Math.round(bottom / 4))).size > 1) return `broken: ${word}`;
      if (node.parentElement?.closest('[data-excerpt]')) return null;
      const edge = edgeOf(node.parentElement);
      const isBeyond = lines.some(
        ({ left, right }) => (left < -1 && edge < Number.POSITIVE_INFINITY) || right > edge + 1,
      );
      return isBeyond ? `beyond the edge: ${word}` : null;
    };
    const textsOf = (walker: TreeWalker): Node[] => {
      const texts: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      return texts;
    };
    const broken = textsOf(document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT))
      .filter(
        ({ parentElement }) => parentElement && !parentElement.closest('script, style') && isVisible(parentElement),
      )
      .flatMap((node) =>
        // an address of a mail has no place for a break
        [
          ...(node.textContent ?? '')
            .replace(/\S+@\S+/g, (address) => ' '.repeat(address.length))
            .matchAll(/[\p{L}\p{N}]+/gu),
        ].map(({ 0: word, index }) => describeWord(node, word, index)),
      )
      .filter((fault) => fault !== null);
    return [...new Set([...cut, ...broken])];
  });

/** Controls that are smaller than a finger; a link within a sentence may be as high as its line. */
const smallTargets = (page: Page, selector: string, minimum: number): Promise<string[]> =>
  page.evaluate(
    ([controls, pixels]) => {
      const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
      const top = dialogs.at(-1) ?? document.body;
      const areaOf = (control: Element): DOMRect => (control.closest('label') ?? control).getBoundingClientRect();
      return [...top.querySelectorAll(controls)]
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .map((control) => ({ control, area: areaOf(control) }))
        .filter(({ area }) => area.width > 1 && area.height > 1)
        .filter(({ area }) => area.width < pixels - 0.5 || area.height < pixels - 0.5)
        .map(({ control, area }) => {
          const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
          return `target ${Math.round(area.width)} x ${Math.round(area.height)}: ${name.slice(0, 40)}`;
        });
    },
    [selector, minimum] as const,
  );

const TARGETS = 'button, a[href], input:not([type=hidden], [type=file]), select, textarea, [role=tab], [role=menuitem]';

/** Light, dark, and letters of double size, which are checked on a phone. */
export const VIEWS = ['light', 'dark', 'large'] as const;
export type View = (typeof VIEWS)[number];

type Shown = { readonly isPhone: boolean; readonly view: View; readonly namespaces: readonly string[] };

/** Dark differs in its colours only, and large letters have those of light. */
const AXE_RULES = { light: 'all', dark: 'colours', large: 'structure' } as const satisfies Record<View, AxeRules>;

const shapeFaults = async (page: Page, { isPhone, namespaces }: Shown): Promise<string[]> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const untranslated = await untranslatedTexts(page, namespaces);
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(await brokenTexts(page)),
    ...(isPhone ? await smallTargets(page, TARGETS, TARGET_PX) : []),
    ...(isPhone ? await smallTargets(page, '[class*=shutter]', SHUTTER_PX) : []),
    ...untranslated.map((text) => `not translated: ${text}`),
  ];
};

export const checkState = async (page: Page, shown: Shown): Promise<string[]> => {
  await waitUntilStill(page);
  const ofShape = shown.view === 'dark' ? [] : await shapeFaults(page, shown);
  const isCovered = await page.evaluate((selector) => document.querySelector(selector) !== null, WINDOW);
  const violations = await violationsIn(page, isCovered ? WINDOW : 'html', AXE_RULES[shown.view]);
  return [...ofShape, ...violations.map((violation) => `axe ${violation}`)];
};
