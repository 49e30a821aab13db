import type { Plugin } from 'vite';

const APP_SHELL = /\/@mantine\/core\/.*\/AppShell\//;
const NAMES = '\0names-of-locked-scrolling';

/**
 * In a build the shell contains the two class names it needs from a library; the library, which blocks scrolling behind
 * an open window, is loaded with the first window.
 */
export const lightAppShell = (): Plugin => ({
  name: 'trapline-light-app-shell',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === 'react-remove-scroll' && APP_SHELL.test(importer) ? NAMES : null),
  load: (id) =>
    id === NAMES
      ? `import { fullWidthClassName as fullWidth, zeroRightClassName as zeroRight } from 'react-remove-scroll-bar/constants';
         export const RemoveScroll = { classNames: { fullWidth, zeroRight } };`
      : null,
});
