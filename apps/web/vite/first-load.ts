import type { Plugin, Rolldown } from 'vite';

const ROUTE = /\/src\/routes\/(app\/.*)\.tsx$/;
const TEXTS = /\/packages\/phrases\/src\/([a-z]{2})\/(start|home|catalogue)\.ts$/;
const FONT = /\/inter-(latin|cyrillic)-[\w-]{8}\.woff2$/;

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** The address of a route: `app/places/edit/$placeId/_list/index` is the page of `/app/places/edit/{placeId}`. */
const addressOf = (route: string): string =>
  `/${route
    .replace(/\/_\w+/g, '')
    .replace(/\/(?:index|route)$/, '')
    .replace(/\$(\w+)/g, '{$1}')}`;

/** A `route.tsx` wraps every page below its folder. */
const isAround = (route: string, other: string): boolean =>
  route.endsWith('/route') && other.startsWith(route.replace(/route$/, ''));

const chunksOf = (bundle: Bundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Finds the file that contains a module, and all files that a file needs before it runs. */
const mapOf = (bundle: Bundle) => {
  const byModule = new Map(chunksOf(bundle).flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const withNeeded = (chunk: Rolldown.OutputChunk, known = new Set<string>()): Set<string> => {
    if (known.has(chunk.fileName)) return known;
    known.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) known.add(css);
    for (const name of chunk.imports) {
      const needed = bundle[name];
      if (needed?.type === 'chunk') withNeeded(needed, known);
    }
    return known;
  };
  return (ids: readonly string[]): string[] => {
    const found = new Set<string>();
    for (const id of ids) {
      const chunk = byModule.get(id);
      if (chunk) for (const name of withNeeded(chunk)) found.add(name);
    }
    return [...found];
  };
};

/**
 * Writes `first-load.json` beside the page: the files each address requests, and those of each language. With it the
 * server announces at once what the browser would otherwise discover one after another.
 */
export const firstLoad = (): Plugin => ({
  name: 'trapline-first-load',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const filesOf = mapOf(bundle);
      const ids = [...this.getModuleIds()];
      const entry = filesOf(ids.filter((id) => this.getModuleInfo(id)?.isEntry));
      const lazyOf = (id: string) => filesOf(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const more = (files: readonly string[], excluded: readonly string[]) =>
        files.filter((file) => !excluded.includes(file));

      const frame = more(filesOf(ids.filter((id) => id.endsWith('/src/app/entry/Panel.tsx'))), entry);
      const routes = ids.flatMap((id) => {
        const route = ROUTE.exec(id)?.[1];
        return route === undefined ? [] : [{ id, route }];
      });
      const pages = routes
        .filter(({ route }) => !route.endsWith('/route'))
        .map(({ id, route }) => {
          const around = routes.filter(({ route: outer }) => isAround(outer, route));
          const files = [...new Set([...around.flatMap((outer) => lazyOf(outer.id)), ...lazyOf(id)])];
          return [addressOf(route), more(files, [...entry, ...frame])] as const;
        });

      const texts = ids.flatMap((id) => {
        const [, language, kind] = TEXTS.exec(id) ?? [];
        return language ? [[`${language}-${kind}`, more(filesOf([id]), entry)] as const] : [];
      });
      const fonts = Object.keys(bundle).flatMap((file) => {
        const alphabet = FONT.exec(`/${file}`)?.[1];
        return alphabet ? [[alphabet, file] as const] : [];
      });
      const source = JSON.stringify({
        frame,
        pages: Object.fromEntries(pages),
        words: Object.fromEntries(texts),
        fonts: Object.fromEntries(fonts),
      });
      this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
    },
  },
});
