import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { brandIcon, brandStyle } from '@trapline/contract/platform/brand-color.ts';
import { BRAND_STYLE_ID } from '@trapline/contract/platform/enterprise.ts';
import { FIRST_ANSWERS_ID } from '@trapline/contract/platform/first-answers.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { createFirstResponsesLoader } from './first-answers.ts';
import { readFirstLoad } from './first-load.ts';

const YEAR_SECONDS = 31_536_000;

/** Files with a hash in their name never change; all others are revalidated. */
const cacheControlOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

const WORKER = 'sw.js';
const WORKER_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/**
 * Replaces the service worker of the panel at once, deletes the stored files and unregisters itself: pages come from
 * the server again. What was recorded is in databases, which it does not touch.
 */
const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(retire());
});
`;

/** JSON in which no HTML parser can find a tag. */
const asJsonText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const ICON = '<link rel="icon" href="/icon.svg" type="image/svg+xml" />';

/** The page has the colours of its brand from the start, before scripts run (decision branding/brand). */
const withBranding = (index: string, branding: Branding | null | undefined): string => {
  if (!branding) return index;
  const { name, color } = branding;
  const withTitle = index.replace('<title>Trapline</title>', () => `<title>${escapeHtml(name)}</title>`);
  if (color === null) return withTitle;
  return withTitle
    .replace(ICON, () => `<link rel="icon" href="${brandIcon(color, name)}" type="image/svg+xml" />`)
    .replace('</head>', () => `<style id="${BRAND_STYLE_ID}">${brandStyle(color)}</style></head>`);
};

/** Prepares the page: preloads of its files and the responses to its first requests. */
const preparePage = async (app: FastifyInstance, folder: string, index: string) => {
  const { addressOf, preloads } = await readFirstLoad(folder);
  const firstAnswers = createFirstResponsesLoader(app);
  return async (request: FastifyRequest, pathname: string): Promise<string> => {
    const address = addressOf(pathname);
    const firstResponses = await firstAnswers(request, address);
    const language = firstResponses?.language ?? 'pl';
    const data = firstResponses
      ? `<script type="application/json" id="${FIRST_ANSWERS_ID}">${asJsonText(firstResponses)}</script>`
      : '';
    // placed at the end of the body, after the preloads
    const insertText = (text: string) => () => text;
    return withBranding(index, firstResponses?.branding)
      .replace('<html lang="pl"', insertText(`<html lang="${language}"`))
      .replace(
        '</head>',
        insertText(`${preloads(address, language, address.isInside && firstResponses?.hasSession !== false)}</head>`),
      )
      .replace('</body>', insertText(`${data}</body>`));
  };
};

/** The built panel on the same origin: paths below /app, /auth and /dev return its single page, all others redirect to
 * /app, except missing files of the panel, which return 404. */
export const mountPanel = async (app: FastifyInstance, folder: string, offline: boolean): Promise<void> => {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const pageOf = await preparePage(app, folder, await readFile(indexFile, 'utf8'));

  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => void response.header('cache-control', cacheControlOf(file)),
  };
  // each file at the top has a route; the assets share one, because routes for thousands of files delay the start
  const ignored = ['assets/**', ...(offline ? [] : [WORKER])];
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ignored });
  const assets = new Set(await readdir(path.join(folder, 'assets')).catch(() => []));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    if (!assets.has(name)) throw new AppError('not_found');
    return reply.sendFile(`assets/${name}`);
  });

  if (!offline) app.get(`/${WORKER}`, (_, reply) => reply.headers(WORKER_HEADERS).send(RETIRING_WORKER));

  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // a page that requests a chunk of an older build gets 404, and no cache stores another file under its name
    if (/^\/(?:api\/|assets(?:\/|$))/.test(pathname)) throw new AppError('not_found');
    if (/^\/(?:app|auth|dev)(?:\/|$)/.test(pathname)) {
      // the page contains data that only this person may see
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await pageOf(request, pathname));
    }
    return reply.redirect('/app');
  });
};
