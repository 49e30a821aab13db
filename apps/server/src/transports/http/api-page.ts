import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { version } from '../../version.ts';
import { buildOpenApi } from './openapi.ts';

/** Serves the contract at /api/docs, for reading and trying, and as a document at /api/openapi.json. */
export const mountApiPage = async (app: FastifyInstance, productName: string): Promise<void> => {
  let document: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(productName, version));
    return reply.type('application/json').send(document);
  });
  await app.register(async (scope) => {
    // the page has its own script and styles; none of our code runs in it
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        theme: 'default',
        hideClientButton: true,
        withDefaultFonts: false,
        // hides links to the services of the maker of this page
        showDeveloperTools: 'never',
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
};
