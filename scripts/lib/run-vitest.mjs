import path from 'node:path';
import { ensurePanelBuilt } from './build-panel.mjs';
import { root } from './root.mjs';
import { runStep } from './run-step.mjs';
import { startPostgres } from './scratch-postgres.mjs';
import { storyBrowser } from './system-packages.mjs';

/** Arguments of Node. */
export const vitestCommand = ['--no-warnings', path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'];

/** Runs vitest with these arguments; returns its exit code. */
export const runVitest = async (node, args, env = {}) => (await startVitest(node, args, { env })).code;

/** The same, with the further options and results of a step. */
export const startVitest = (node, args, options) => runStep(node, node, [...vitestCommand, ...args], options);

export const E2E_CONFIG = ['--config', 'e2e/vitest.config.ts'];

/**
 * Prepares what stories need: a built panel, a separate PostgreSQL server, a browser. Returns the function that stops
 * the server.
 */
export const prepareE2e = async (node) => {
  await ensurePanelBuilt(node);
  const { url, stop } = await startPostgres();
  return { env: { TEST_DATABASE_URL: url, CHROMIUM_PATH: storyBrowser() }, stop };
};
