import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { scratchFolder, startServer } from './running-server.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startSplitProduct } from './split-product.ts';

type Environment = Readonly<Record<string, string>>;
type Product = { readonly url: string; readonly stop: () => Promise<unknown> };

/** With E2E_SPLIT every story is told across several processes on a PostgreSQL of its own, behind a balancer. */
const startProduct = async (data: string, env: Environment): Promise<Product> => {
  if (!process.env.E2E_SPLIT) return startServer({ data, env });
  const database = await scratchDatabase();
  const product = await startSplitProduct({ data, env: { ...env, DATABASE_URL: database.url } });
  return { url: product.url, stop: () => product.stop().then(database.remove) };
};

type World = { readonly url: string; readonly browser: Browser };

/** A running server with the demo world of its own and a browser beside it, for all stories of one file. */
export const openWorld = (env: Environment = {}): World => {
  let data: Awaited<ReturnType<typeof scratchFolder>>;
  let server: Product;
  let browser: Browser;
  beforeAll(async () => {
    data = await scratchFolder();
    // another world than the small one is built where it is asked for
    if (env.TRAPLINE_DEMO_SIZE === undefined && !process.env.E2E_SPLIT)
      await cp(inject('world'), data.folder, { recursive: true });
    server = await startProduct(data.folder, env);
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
