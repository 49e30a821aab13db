import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Moves the row that was lifted up until it is heard to be the first. A key that comes while the rows are measured anew is
 * lost, and one key more moves a row no further than to the top.
 */
export const moveToTop = async (page: Page, isFirst: Locator): Promise<void> => {
  const isHeard = async (): Promise<boolean> => {
    if ((await isFirst.count()) > 0) return true;
    await page.keyboard.press('ArrowUp');
    return false;
  };
  await expect.poll(isHeard, { interval: 250 }).toBe(true);
};
