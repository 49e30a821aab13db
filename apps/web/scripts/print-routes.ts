import { readFileSync } from 'node:fs';
import { VISITOR_PAGES } from '../src/app/entry/visitor-pages.ts';

/**
 * Prints every address of the panel, one per line, with parameters as `{name}`: the routes of the generated tree and
 * the pages before sign-in, to which `/auth/$page` leads. The script only reads the tree: `npm run lists` writes it and
 * `npm test` fails when it is outdated. The generator is a development tool that the program does not need.
 */

const tree = readFileSync(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8');
const byPath = /interface FileRoutesByFullPath \{([^}]+)\}/.exec(tree)?.[1] ?? '';
const paths = [...byPath.matchAll(/'([^']+)'/g)].map(([, path = '']) => path).filter((path) => path !== '/auth/$page');

const normalizePath = (path: string): string => path.replace(/(.)\/$/, '$1').replace(/\$(\w+)/g, '{$1}');

for (const path of [...new Set([...paths.map(normalizePath), '/auth', ...Object.keys(VISITOR_PAGES)])].sort())
  console.log(path);
