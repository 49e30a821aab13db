import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/** Files whose name carries a hash never change; everything else is asked for again. */
const cacheControlOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** The built panel on the same origin: paths below /app, /auth and /dev are its one page, all others lead to /app, but a
 * missing part of it is missing. */
export const mountPanel = async (app: FastifyInstance, folder: string): Promise<void> => {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = await readFile(indexFile);

  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => void response.header('cache-control', cacheControlOf(file)),
  });

  app.get('/*', { config: { compress: false } }, async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // a page that asks for a part of an older build is told so, and nothing keeps another thing under its name
    if (/^\/(?:api\/|assets(?:\/|$))/.test(pathname)) throw new AppError('not_found');
    if (/^\/(?:app|auth|dev)(?:\/|$)/.test(pathname)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
    }
    return reply.redirect('/app');
  });
};
