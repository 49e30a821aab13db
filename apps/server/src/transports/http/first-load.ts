import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';

/** The list of files that the build writes (apps/web/vite/first-load.ts). */
const Files = z.array(z.string());
const FirstLoad = z.object({
  frame: Files,
  pages: z.record(z.string(), Files),
  words: z.record(z.string(), Files),
  fonts: z.record(z.string(), z.string()),
});
type FirstLoad = z.infer<typeof FirstLoad>;

const EMPTY_FIRST_LOAD: FirstLoad = { frame: [], pages: {}, words: {}, fonts: {} };

/** A page of the panel by its pattern, with the values of its parameters. */
export type PanelAddress = {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** Whether the page is below /app, for signed-in people. */
  readonly isInside: boolean;
};

/** The start page: the other texts are loaded after it is shown (apps/web/src/lib/texts.ts). */
const HOME = '/app';

const NAME_PATTERN = '([\\w-]+)';

const matcherOf = (pattern: string) => {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const expression = new RegExp(`^${pattern.replace(/\{\w+\}/g, NAME_PATTERN)}/?$`);
  return (pathname: string): PanelAddress | undefined => {
    const found = expression.exec(pathname);
    if (!found) return undefined;
    return {
      pattern,
      params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])),
      isInside: true,
    };
  };
};

/** Sorts patterns with parameters last: `create` is a separate page and not the value of a parameter. */
const byParameterCount = (one: string, other: string): number => one.split('{').length - other.split('{').length;

const tagOf = (file: string): string => {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  const [as, type] = file.endsWith('.css') ? ['style', 'text/css'] : ['font', 'font/woff2'];
  return `<link rel="preload" as="${as}" type="${type}" crossorigin href="/${file}">`;
};

const FONTS: Readonly<Record<Language, readonly string[]>> = {
  pl: ['latin'],
  en: ['latin'],
  de: ['latin'],
  it: ['latin'],
  ru: ['latin', 'cyrillic'],
};

export const readFirstLoad = async (folder: string) => {
  const json = await readFile(path.join(folder, 'first-load.json'), 'utf8').catch(() => null);
  const { frame, pages, words, fonts } = json === null ? EMPTY_FIRST_LOAD : FirstLoad.parse(JSON.parse(json));
  const matchers = Object.keys(pages).toSorted(byParameterCount).map(matcherOf);

  const addressOf = (pathname: string): PanelAddress => {
    for (const match of matchers) {
      const address = match(pathname);
      if (address) return address;
    }
    return { pattern: pathname, params: {}, isInside: /^\/app(?:\/|$)/.test(pathname) };
  };

  /** Data that the browser would otherwise request one after another. */
  const preloads = ({ pattern }: PanelAddress, language: Language, isPanel: boolean): string => {
    const fontFiles = FONTS[language].flatMap((alphabet) => fonts[alphabet] ?? []);
    const phraseFiles = (part: string): readonly string[] => words[`${language}-${part}`] ?? [];
    const parts = isPanel
      ? [
          ...frame,
          ...(pages[pattern] ?? []),
          ...phraseFiles('start'),
          ...phraseFiles(pattern === HOME ? 'home' : 'catalogue'),
        ]
      : phraseFiles('start');
    return [...new Set([...fontFiles, ...parts])].map(tagOf).join('');
  };
  return { addressOf, preloads };
};
