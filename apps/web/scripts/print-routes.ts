import { readFileSync } from 'node:fs';
import { VISITOR_PAGES } from '../src/app/door/visitor-pages.ts';

/**
 * Every address of the panel, one a line, parameters as `{name}`: from the tree the router is made of, and the pages before
 * sign-in, to which `/auth/$page` leads. The tree is read as it is: `npm run lists` writes it, and `npm test` refuses an old
 * one. What writes it is a tool of development, which the program runs without.
 */

const tree = readFileSync(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8');
const byPath = /interface FileRoutesByFullPath \{([^}]+)\}/.exec(tree)?.[1] ?? '';
const paths = [...byPath.matchAll(/'([^']+)'/g)].map(([, path = '']) => path).filter((path) => path !== '/auth/$page');

const tidy = (path: string): string => path.replace(/(.)\/$/, '$1').replace(/\$(\w+)/g, '{$1}');

for (const path of [...new Set([...paths.map(tidy), '/auth', ...Object.keys(VISITOR_PAGES)])].sort()) console.log(path);
