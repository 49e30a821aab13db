import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const TEXTS_FILE = /\/packages\/phrases\/src\/[a-z]{2}\/(?!catalogue|domains|start)[a-z-]+\.ts$/;

/** Texts of documents and mails, which only the server uses. */
const NOT_ON_SCREEN = /\/(?:reports|period-reports|mails)\.ts$/;

type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

/** Parsed texts under their original keys. */
export const compileTexts = (texts: unknown): Compiled =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts ?? {}).map(([key, inner]) => [key, compileTexts(inner)]));

/**
 * A build parses the texts here, so that a browser needs no parser and does not parse them at every start. Development
 * uses the unparsed texts.
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
