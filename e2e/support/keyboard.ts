import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person who uses only the keyboard, and sees at each stop where the focus is. */

/** More stops than any page or window of the panel has. */
const MAX_STOPS = 200;

/** What is wrong with the element that has the focus now; null if its ring is visible. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const hasRing = (element: Element | null): boolean => {
      if (!element) return false;
      return [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
      });
    };
    // an invisible radio or checkbox lies over its label, a field may have an outer box, and a link its row
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
    const box = label ?? focused;
    const carriers = [
      focused,
      focused.parentElement,
      label,
      focused.closest('tr'),
      focused.closest('[class*=Input-input]'),
    ];
    if (!carriers.some(hasRing)) return `no focus ring: ${focused.outerHTML.slice(0, 160)}`;
    const { left, top, width, height } = box.getBoundingClientRect();
    // a toast disappears by itself
    const hits = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    const isSeen = hits.some(
      (hit) => hit !== null && (box.contains(hit) || hit.contains(box) || hit.closest('.mantine-Notification-root')),
    );
    return isSeen
      ? null
      : `${focused.outerHTML.slice(0, 160)} is hidden by ${hits[4]?.outerHTML.slice(0, 160) ?? 'the edge'}`;
  });

export type Keyboard = {
  /** Moves to the element with the Tab key, and checks the focus at each stop. */
  readonly goTo: (target: Locator, name: string) => Promise<void>;
  /** Moves to the element and presses a key on it. */
  readonly press: (target: Locator, name: string, key?: string) => Promise<void>;
  readonly type: (target: Locator, name: string, text: string) => Promise<void>;
  /** Stops without a visible focus. */
  readonly faults: readonly string[];
  /** The number of keys pressed to move. */
  readonly stops: () => number;
};

export const useKeyboard = (page: Page): Keyboard => {
  const faults: string[] = [];
  let stops = 0;
  const hasFocus = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement).catch(() => false);
  const goTo = async (target: Locator, name: string): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
      stops += 1;
      const fault = await focusFault(page);
      if (fault && !faults.includes(fault)) faults.push(fault);
    }
    expect.fail(`the Tab key does not reach "${name}" within ${MAX_STOPS} stops`);
  };
  return {
    goTo,
    press: async (target, name, key = 'Enter') => {
      await goTo(target, name);
      await page.keyboard.press(key);
    },
    type: async (target, name, text) => {
      await goTo(target, name);
      await page.keyboard.type(text);
    },
    faults,
    stops: () => stops,
  };
};
