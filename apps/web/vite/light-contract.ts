import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINTS_FILE = /\/packages\/contract\/src\/[a-z-]+\/endpoints\.ts$/;

/** What the browser needs of an endpoint; schemas, summaries and throttles stay on the server. */
const BROWSER_FIELDS = ['method', 'path', 'access', 'upload', 'form'] as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const lightEndpoint = (endpoint: object): object => {
  const kept = BROWSER_FIELDS.map((field) => [field, Reflect.get(endpoint, field)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
};

const lightExport = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([verb, endpoint]) => [verb, lightEndpoint(endpoint)]));
};

/**
 * In a build an `endpoints.ts` of the contract becomes plain data: method, path, access. The panel keeps the types and
 * the one place where an address is written, and zod stays out of every page that validates nothing. During development
 * the real contract is loaded, so that answers can be checked against it.
 */
export const lightContract = (): Plugin => ({
  name: 'trapline-light-contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!ENDPOINTS_FILE.test(id)) return null;
    const module: Record<string, unknown> = await import(pathToFileURL(id).href);
    const lines = Object.entries(module).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(lightExport(value))};`,
    );
    return { code: lines.join('\n'), map: null, moduleType: 'js' };
  },
});
