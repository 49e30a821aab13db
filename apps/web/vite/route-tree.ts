import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const web = pathOf('..');
const routes = pathOf('../src/routes');
const target = pathOf('../src/route-tree.gen.ts');
// two processes may write at the same time
const draft = pathOf(`../src/route-tree.gen.ts.${process.pid}.tmp`);

const HEAD = '// @ts-nocheck\n// Written by `npm run lists` from the files in `routes`; do not edit.\n';

const draftTree = async (): Promise<string> => {
  const config = getConfig(
    {
      target: 'react',
      routesDirectory: routes,
      generatedRouteTree: draft,
      quoteStyle: 'single',
      semicolons: true,
      enableRouteTreeFormatting: false,
      disableLogging: true,
    },
    web,
  );
  await new Generator({ root: web, config }).run();
  const source = await readFile(draft, 'utf8');
  await rm(draft);
  return source;
};

const inOneLine = (lines: string, end: string): string =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .join(end);

/** One entry per line: git merges the additions of two branches. */
const oneEntryALine = (source: string): string =>
  source
    .slice(source.indexOf('import '))
    .replace(
      /\.update\(\{([^}]*)\}\s*as any\)/g,
      (_, fields: string) => `.update({ ${inOneLine(fields.replaceAll(',', ',\n'), ' ')} } as any);`,
    )
    .replace(/^('[^']+'): \{\n([^}]*)\}/gm, (_, path: string, fields) => `    ${path}: { ${inOneLine(fields, '; ')} };`)
    .replace(/^ {2}\w+Route: .*$/gm, (entries) => `${entries.replace(/,(?=\w+Route: )/g, ',\n  ')},`)
    .replace(/^'[^']+': typeof .*$/gm, (entries) => `${entries.replace(/,(?=')/g, ',\n').replace(/,$/, '')},`)
    .replace(/^fullPaths: .*$/m, 'fullPaths: keyof FileRoutesByFullPath;')
    .replace(/^to: .*$/m, 'to: keyof FileRoutesByTo;')
    .replace(/^id: .*$/m, 'id: keyof FileRoutesById;')
    .replace(/\n{3,}/g, '\n\n');

const madeTree = async (): Promise<string> => `${HEAD}${oneEntryALine(await draftTree()).trim()}\n`;

const presentTree = (): Promise<string> => readFile(target, 'utf8').catch(() => '');

export const writeRouteTree = async (): Promise<void> => {
  const tree = await madeTree();
  if (tree !== (await presentTree())) await writeFile(target, tree);
};

const inAnyOrder = (tree: string): string => tree.split('\n').toSorted().join('\n');

/** A union merge contains the lines of both sides in any order. */
export const isRouteTreeOld = async (): Promise<boolean> =>
  inAnyOrder(await madeTree()) !== inAnyOrder(await presentTree());
