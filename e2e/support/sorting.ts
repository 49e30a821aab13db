import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Moves the lifted row up until the screen reader announces it as the first. A key press while the rows are measured
 * again is lost, and an extra key press moves a row no further than to the top.
 */
export const moveToTop = async (page: Page, isFirst: Locator): Promise<void> => {
  const isAnnounced = async (): Promise<boolean> => {
    if ((await isFirst.count()) > 0) return true;
    await page.keyboard.press('ArrowUp');
    return false;
  };
  await expect.poll(isAnnounced, { interval: 250 }).toBe(true);
};
