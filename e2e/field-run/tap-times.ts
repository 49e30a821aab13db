import type { Page } from 'playwright-core';

/** How long a person waits after a tap on the main button until the page shows the trap as stored. */

type Watched = { tapTimes?: number[] };

/** Runs in every page of the phone, before the panel. */
export const watchTaps = (): void => {
  const times: number[] = [];
  (globalThis as Watched).tapTimes = times;
  const noticeOf = (): string =>
    [...document.querySelectorAll('[role=dialog] [role=status]')]
      .map((one) => one.textContent ?? '')
      .filter((text) => /^[A-Z]{1,2}\d+: /.test(text))
      .join();
  let tap: { readonly at: number; readonly notice: string } | null = null;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const isMain = target instanceof Element && target.closest('[data-step=clean], [data-step=save]');
      if (isMain) tap = { at: timeStamp, notice: noticeOf() };
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    if (!tap) return;
    const notice = noticeOf();
    if (notice === '' || notice === tap.notice) return;
    times.push(performance.now() - tap.at);
    tap = null;
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/** The times since the last call (ms). */
export const readTapTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as Watched).tapTimes?.splice(0) ?? []);
