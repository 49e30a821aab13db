import { cp } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { getBrowser } from './browser.ts';
import { startHosted } from './hosted-server.ts';
import { scratchFolder, startServer } from './running-server.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startSplitProduct } from './split-product.ts';
import type { WorldTemplate } from './world-template.ts';

/** The data of a server, and the function that removes it after the server has stopped. */
type ServerData = {
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** A copy of the small demo data on the embedded database. */
export const copyEmbedded = async (): Promise<ServerData> => {
  const { folder, remove } = await scratchFolder();
  await cp(inject('world').embedded, folder, { recursive: true });
  return { data: folder, env: {}, remove };
};

/** Data on PostgreSQL: a copy of the small demo data, or an empty database that the first start fills. */
const openPostgres = async (template?: WorldTemplate) => {
  const { folder, remove } = await scratchFolder();
  if (template) await cp(template.postgres, folder, { recursive: true });
  const database = await scratchDatabase(template?.database);
  return {
    data: folder,
    env: { DATABASE_URL: database.url },
    client: database.client,
    remove: async () => {
      await database.remove();
      await remove();
    },
  };
};

export const copyPostgres = () => openPostgres(inject('world'));

type World = {
  readonly url: string;
  readonly browser: Browser;
  readonly client: Client;
  /** The environment for another program on the same data. */
  readonly env: Readonly<Record<string, string>>;
};

const DATA_KINDS = {
  embedded: copyEmbedded,
  PostgreSQL: copyPostgres,
  // a first start fills the database; a second start, which finds its data there, then adds nothing while the stories run
  'full demo': async () => {
    const { env, ...serverData } = await openPostgres();
    const firstServer = await startServer({ ...serverData, env: { ...env, TRAPLINE_DEMO_SIZE: 'full' } });
    await firstServer.stop();
    return { ...serverData, env };
  },
} satisfies Record<string, () => Promise<ServerData>>;

type StartedProduct = { readonly url: string; readonly stop: () => Promise<unknown> };

/** With E2E_SPLIT a story on PostgreSQL runs against several processes behind a balancer. */
const startProduct = (serverData: ServerData, host: string | undefined): Promise<StartedProduct> =>
  process.env.E2E_SPLIT && 'DATABASE_URL' in serverData.env && host === undefined
    ? startSplitProduct(serverData)
    : startHosted({ ...serverData, ...(host === undefined ? {} : { host }) });

type WorldOptions = {
  /** Another host name of this machine. */
  readonly host?: string;
  /** Further configuration. */
  readonly env?: ServerData['env'];
};

/** A running server with separate data for all stories of one file, and a browser. */
export const openWorld = (
  kind: keyof typeof DATA_KINDS = 'PostgreSQL',
  { host, env = {} }: WorldOptions = {},
): World => {
  let serverData: ServerData & { readonly client?: Client };
  let server: StartedProduct;
  let browser: Browser;
  beforeAll(async () => {
    const serverDataOfWorld = await DATA_KINDS[kind]();
    serverData = { ...serverDataOfWorld, env: { ...serverDataOfWorld.env, ...env } };
    server = await startProduct(serverData, host);
    browser = await getBrowser();
  });
  afterAll(async () => {
    // contexts that a failed story left open
    for (const context of browser.contexts()) await context.close();
    await server.stop();
    await serverData.remove();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
    get env() {
      return { TRAPLINE_DATA: serverData.data, TRAPLINE_DEMO: 'true', TRAPLINE_URL: server.url, ...serverData.env };
    },
    get client() {
      if (!serverData.client) throw new Error('this world is not on PostgreSQL');
      return serverData.client;
    },
  };
};
