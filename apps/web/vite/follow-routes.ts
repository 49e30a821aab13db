import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routes = fileURLToPath(new URL('../src/routes', import.meta.url));
/** Named apart, or the bundled configuration would bring it and what it needs. */
const writer = new URL('./route-tree.ts', import.meta.url).href;

/** During development a new page is there as soon as its file is. A build takes the tree as it stands in the repository. */
export const followRoutes = (): Plugin => ({
  name: 'trapline-follow-routes',
  apply: 'serve',
  configureServer({ watcher }) {
    watcher.on('all', async (event, file) => {
      if (event === 'change' || !file.startsWith(routes)) return;
      // what makes the tree is not installed where the program only runs
      const { writeRouteTree }: typeof import('./route-tree.ts') = await import(writer);
      await writeRouteTree();
    });
  },
});
