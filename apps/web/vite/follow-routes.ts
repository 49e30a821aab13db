import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routes = fileURLToPath(new URL('../src/routes', import.meta.url));
/** A separate URL, otherwise the bundled configuration would include the module and its dependencies. */
const writer = new URL('./route-tree.ts', import.meta.url).href;

/** During development a new page works as soon as its file exists. A build uses the route tree in the repository. */
export const followRoutes = (): Plugin => ({
  name: 'trapline-follow-routes',
  apply: 'serve',
  configureServer({ watcher }) {
    watcher.on('all', async (event, file) => {
      if (event === 'change' || !file.startsWith(routes)) return;
      // the generator of the tree is not installed in production
      const { writeRouteTree }: typeof import('./route-tree.ts') = await import(writer);
      await writeRouteTree();
    });
  },
});
