import type { Locator, Page } from 'playwright-core';
import type { Size } from './browser.ts';

export type Tap = (at?: number) => Promise<void>;

/**
 * Simulates a finger on a phone or a mouse on a desktop at the current position of the button and at the given time (ms
 * of the clock): on a busy machine the browser receives a tap long after it, as a slow phone does.
 */
export const createTapper = async (page: Page, size: Size, button: Locator): Promise<Tap> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('no button to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const input = await page.context().newCDPSession(page);
  return async (at = Date.now()) => {
    const timestamp = at / 1000;
    if (size === 'phone') {
      const down = input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
      const up = input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      await Promise.all([down, up]);
    } else {
      const mouse = { x, y, button: 'left', clickCount: 1, timestamp } as const;
      const down = input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
      const up = input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
      await Promise.all([down, up]);
    }
  };
};

/** Does not wait between the taps: the gap is between the fingers, not between the reactions of the page. */
export const tapTwice = async (first: Tap, second: Tap, gap: number): Promise<void> => {
  const at = Date.now();
  const firstTap = first(at);
  await new Promise((resolve) => setTimeout(resolve, gap));
  await Promise.all([firstTap, second(at + gap)]);
};
