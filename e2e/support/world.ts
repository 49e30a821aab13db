import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, scratchFolder, startServer } from './running-server.ts';

type World = { readonly url: string; readonly browser: Browser };

/** A running server with the demo world of its own and a browser beside it, for all stories of one file. */
export const openWorld = (env: Readonly<Record<string, string>> = {}): World => {
  let data: Awaited<ReturnType<typeof scratchFolder>>;
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    data = await scratchFolder();
    // another world than the small one is built where it is asked for
    if (env.TRAPLINE_DEMO_SIZE === undefined) await cp(inject('world'), data.folder, { recursive: true });
    server = await startServer({ data: data.folder, env });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await data.remove();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
  };
};
