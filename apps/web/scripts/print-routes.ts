import { readFileSync } from 'node:fs';

/** Every address of the panel, one a line, parameters as `{name}`: from the tree the router is generated from. */

const tree = readFileSync(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8');
const union = /\n {2}fullPaths:([^;]+);/.exec(tree)?.[1] ?? '';
const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);

const tidy = (path: string): string => path.replace(/(.)\/$/, '$1').replace(/\$(\w+)/g, '{$1}');

for (const path of [...new Set(paths.map(tidy))].sort()) console.log(path);
