import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CAPABILITIES_FILE = /\/packages\/contract\/src\/kernel\/capabilities\.ts$/;
/** The description of a matrix row, which only readers of the source need. */
const ROW_LABELS = /\brow\(\s*'[^']*',/g;

const ENDPOINTS_FILE = /\/packages\/contract\/src\/[a-z-]+\/[a-z-]*endpoints\.ts$/;

/** The fields of an endpoint that the browser needs; schemas, summaries and throttles stay on the server. */
const BROWSER_FIELDS = ['method', 'path', 'access', 'upload', 'bytes', 'form'] as const;

const isEndpoint = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Removes the reason why an endpoint is public, which only readers of the source need. */
const lightField = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'public' in value ? { public: '' } : value;

const lightEndpoint = (endpoint: object): object => {
  const stored = BROWSER_FIELDS.map((field) => [field, lightField(Reflect.get(endpoint, field))] as const);
  return Object.fromEntries(stored.filter(([, value]) => value !== undefined));
};

/** A contract without its schemas, or a plain constant; anything else is not for the browser and omitted. */
const lightExport = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const endpoints = Object.entries(value);
  if (endpoints.length === 0 || !endpoints.every(([, endpoint]) => isEndpoint(endpoint))) return undefined;
  return Object.fromEntries(endpoints.map(([verb, endpoint]) => [verb, lightEndpoint(endpoint)]));
};

/**
 * In a build, an `endpoints.ts` of the contract becomes plain data: method, path, access, without the texts of the role
 * matrix. The panel keeps the types and the single definition of each address, and zod is not loaded by pages that
 * validate nothing. In development the real contract is loaded, so that answers can be checked against it.
 */
export const lightContract = (): Plugin => ({
  name: 'trapline-light-contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!ENDPOINTS_FILE.test(id)) return null;
    const module: Record<string, unknown> = await import(pathToFileURL(id).href);
    const stored = Object.entries(module).flatMap(([name, value]) => {
      const light = lightExport(value);
      return light === undefined ? [] : [`export const ${name} = ${JSON.stringify(light)};`];
    });
    return { code: stored.join('\n'), map: null, moduleType: 'js' };
  },
  transform: (code, id) =>
    CAPABILITIES_FILE.test(id) ? { code: code.replace(ROW_LABELS, "row('',"), map: null } : null,
});
