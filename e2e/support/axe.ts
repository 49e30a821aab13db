import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Finds violations of WCAG 2.2 AA with axe. It does not need a test runner, so that scripts can use it. */

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;
const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Options of axe: all rules; rules that can differ between light and dark; the other rules. The colour rules take more
 * than half of its time, and the gallery contains every component.
 */
const RULES = {
  all: { runOnly: WCAG },
  colours: { runOnly: COLOURS },
  structure: { runOnly: WCAG, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) },
} as const;

export type AxeRules = keyof typeof RULES;

/** Loads axe once per document; a page that is checked again already has it. */
const injectAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
};

/** The violations that axe finds in the last element of this selector. */
export const violationsIn = async (page: Page, selector: string, rules: AxeRules): Promise<string[]> => {
  await injectAxe(page);
  return page.evaluate(
    async ([selectorInPage, options]) => {
      const { axe } = window as unknown as {
        axe: { run(context: Element, options: object): Promise<{ violations: AxeViolation[] }> };
      };
      const lastMatch = [...document.querySelectorAll(selectorInPage)].at(-1);
      if (!lastMatch) return [];
      const result = await axe.run(lastMatch, { ...options, resultTypes: ['violations'] });
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
      type AxeViolation = { id: string; nodes: { html: string }[] };
    },
    [selector, RULES[rules]] as const,
  );
};
