import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments } from '../../../bench/support/browser.ts';
import { withLimit } from './with-limit.ts';

const CLOSE_MAX_MS = 10_000;

const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });

/** A browser of one worker. After a page that does not answer it is closed, and the next state gets another one. */
export const createTourBrowser = () => {
  let running: Promise<Browser> | null = null;
  return {
    /** The running one, unless it has crashed. */
    open: async (): Promise<Browser> => {
      if (!(await running)?.isConnected()) running = launch();
      return running ?? launch();
    },
    close: async (): Promise<void> => {
      const last = running;
      running = null;
      if (!last) return;
      const closing = last.then((browser) => browser.close());
      // a browser that does not end is left behind; it ends with this process
      await withLimit(closing, CLOSE_MAX_MS, 'closing the browser').catch(() => undefined);
    },
  };
};

export type TourBrowser = ReturnType<typeof createTourBrowser>;
