import type { Page } from 'playwright-core';

export type TapCounter = {
  readonly taps: () => Promise<number>;
  readonly reset: () => Promise<void>;
};

/**
 * The page itself counts the taps or clicks when a pointer comes down: actions of the story without a pointer do not
 * count.
 */
export const countTaps = async (page: Page): Promise<TapCounter> => {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
    window.addEventListener('pointerdown', count, { capture: true });
  });
  const taps = () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
  return { taps, reset: () => page.evaluate(() => sessionStorage.removeItem('taps')) };
};
