import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumArguments } from './support/browser.ts';
import { print } from './support/figures.ts';

/** What a visitor downloads before the sign-in page stands: every script and style sheet the browser asks for, gzip. */

const PROMISED_KIB = { js: 120, css: 40 };
const LABELS = { js: 'JavaScript', css: 'CSS' };
const PAGE = '/auth/login';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const SETTINGS = {
  productName: 'Trapline',
  development: false,
  demo: true,
  demoAccounts: [],
  languages: ['pl', 'en', 'de', 'it', 'ru'],
  branding: null,
};

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

type Kind = keyof typeof PROMISED_KIB;
const isMeasured = (kind: string): kind is Kind => kind in PROMISED_KIB;

/** The built panel with the settings of a fresh server; notes the gzip size of each script and style sheet asked for. */
const createPanelServer = (sizes: Map<string, { kind: Kind; bytes: number }>): Server =>
  createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/settings') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(SETTINGS));
      return;
    }
    const content = await readFile(path.join(dist, path.normalize(pathname))).catch(() => null);
    if (content === null) {
      response.setHeader('content-type', 'text/html').end(await readFile(path.join(dist, 'index.html')));
      return;
    }
    const kind = path.extname(pathname).slice(1);
    if (isMeasured(kind)) sizes.set(pathname, { kind, bytes: gzipSync(content, { level: 9 }).length });
    response.setHeader('content-type', TYPES[kind] ?? 'application/octet-stream').end(content);
  });

const openSignIn = async (server: Server): Promise<void> => {
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}${PAGE}`);
  await page.locator('form button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  await browser.close();
};

export const benchPanel = async (): Promise<void> => {
  const sizes = new Map<string, { kind: Kind; bytes: number }>();
  const server = createPanelServer(sizes);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await openSignIn(server);
  server.close();

  for (const kind of ['js', 'css'] as const) {
    const files = [...sizes.values()].filter((file) => file.kind === kind);
    const kib = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    print({
      name: `${LABELS[kind]} before the sign-in page, gzip, ${files.length} files`,
      value: `${kib.toFixed(1)} KiB`,
      ratio: `${((kib / PROMISED_KIB[kind]) * 100).toFixed(0)} % of the ${PROMISED_KIB[kind]} KiB allowed`,
      holds: kib <= PROMISED_KIB[kind],
    });
  }
};
