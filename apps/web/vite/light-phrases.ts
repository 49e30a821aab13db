import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const TEXTS_FILE = /\/packages\/phrases\/src\/[a-z]{2}\/(?!catalogue|domains|start)[a-z-]+\.ts$/;

/** Used in documents and mails, by the server alone. */
const NOT_ON_SCREEN = /\/(?:reports|period-reports|mails)\.ts$/;

type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

/** Texts with their grammar taken apart, under the keys they had. */
export const compileTexts = (texts: unknown): Compiled =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts ?? {}).map(([key, inner]) => [key, compileTexts(inner)]));

/**
 * In a build the texts are parsed here and not by every browser at every start: it needs no parser then. During
 * development they are read as they stand.
 */
export const lightPhrases = (): Plugin => ({
  name: 'trapline-light-phrases',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  async load(id) {
    if (!TEXTS_FILE.test(id)) return null;
    const module: Record<string, unknown> = await import(pathToFileURL(id).href);
    const lines = Object.entries(module).map(
      ([name, texts]) =>
        `export const ${name} = ${NOT_ON_SCREEN.test(id) ? '{}' : JSON.stringify(compileTexts(texts))};`,
    );
    return { code: lines.join('\n'), map: null, moduleType: 'js' };
  },
});
