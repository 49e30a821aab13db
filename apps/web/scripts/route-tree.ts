import { isRouteTreeOld, writeRouteTree } from '../vite/route-tree.ts';

/** Writes `src/route-tree.gen.ts` from the files in `src/routes`. `--check` only compares. */

if (!process.argv.includes('--check')) await writeRouteTree();
else if (await isRouteTreeOld()) {
  console.error('src/route-tree.gen.ts does not match the routes: run npm run lists');
  process.exit(1);
}
