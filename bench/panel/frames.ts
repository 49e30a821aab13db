import type { Page } from 'playwright-core';

declare global {
  interface Window {
    beats: number[];
  }
}

/** Records the time between frames from now on, in milliseconds. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    window.beats = frames;
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (window.beats === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

export const framesOf = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await watchFrames(page);
  await act();
  return page.evaluate(() => window.beats.slice(1));
};

const BEAT_FRAMES = 120;

/** The time between frames while nothing happens on the page. */
export const beatOf = async (page: Page): Promise<number> => {
  const idle = await framesOf(page, () => page.waitForTimeout((BEAT_FRAMES * 1000) / 60));
  return idle.toSorted((one, other) => one - other)[Math.floor(idle.length / 2)] ?? Number.NaN;
};

/** A frame that is late by two intervals was not shown. */
export const lateOf = (frames: readonly number[], beat: number): number =>
  frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / beat) - 1), 0);
