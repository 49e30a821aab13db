#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
// What a visitor downloads to see the sign-in page: every script and style sheet the browser asks for, as gzip.
// Serves `dist` itself, opens it in a browser, and fails when the budget is broken.
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const BUDGET_KIB = { js: 175, css: 40 };
const PAGE = process.argv[2] ?? '/auth/login';
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };

const SETTINGS = {
  productName: 'Trapline',
  development: false,
  demo: true,
  demoAccounts: [],
  languages: ['pl', 'en', 'de', 'it', 'ru'],
  branding: null,
};

const transferred = new Map();

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/api/settings') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(SETTINGS));
    return;
  }
  const file = path.join(dist, path.normalize(pathname));
  const content = await readFile(file).catch(() => null);
  if (content === null) {
    response.setHeader('content-type', 'text/html').end(await readFile(path.join(dist, 'index.html')));
    return;
  }
  const kind = path.extname(file).slice(1);
  if (kind === 'js' || kind === 'css')
    transferred.set(path.basename(file), { kind, bytes: gzipSync(content, { level: 9 }).length });
  response.setHeader('content-type', TYPES[kind] ?? 'application/octet-stream').end(content);
});

await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--headless',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}${PAGE}`);
await page.locator('form button[type=submit]').waitFor();
await page.waitForTimeout(1000);
await browser.close();
server.close();

const rows = [...transferred].sort(([, a], [, b]) => b.bytes - a.bytes);
const kib = (bytes) => bytes / 1024;
for (const [name, { bytes }] of rows) console.log(`${kib(bytes).toFixed(1).padStart(7)} KiB  ${name}`);

let broken = false;
for (const [kind, limit] of Object.entries(BUDGET_KIB)) {
  const total = kib(rows.filter(([, row]) => row.kind === kind).reduce((sum, [, row]) => sum + row.bytes, 0));
  console.log(`${kind}: ${total.toFixed(1)} KiB gzip of ${limit} KiB allowed on ${PAGE}`);
  broken ||= total > limit;
}
process.exitCode = broken ? 1 : 0;
