import type { Page } from 'playwright-core';

declare global {
  interface Window {
    frameTimes: number[];
  }
}

/** Records the time between frames from now on, in milliseconds. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    window.frameTimes = frames;
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (window.frameTimes === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

export const recordFrames = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await watchFrames(page);
  await act();
  return page.evaluate(() => window.frameTimes.slice(1));
};

const IDLE_FRAMES = 120;

/** The time between frames while nothing happens on the page. */
export const measureFrameInterval = async (page: Page): Promise<number> => {
  const idle = await recordFrames(page, () => page.waitForTimeout((IDLE_FRAMES * 1000) / 60));
  return idle.toSorted((one, other) => one - other)[Math.floor(idle.length / 2)] ?? Number.NaN;
};

/** A frame that is late by two intervals was not shown. */
export const countLateFrames = (frames: readonly number[], interval: number): number =>
  frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / interval) - 1), 0);
