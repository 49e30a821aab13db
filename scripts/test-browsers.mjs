#!/usr/bin/env node
// Runs the stories of the field in Firefox ESR and in WebKit: npm run test:browsers. Not part of `npm test`.
import { ensureInstalled } from './lib/install.mjs';
import { E2E_CONFIG, prepareE2e, runVitest } from './lib/run-vitest.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages({ browsers: true });
const { env, stop } = await prepareE2e(node);
const code = await runVitest(node, [...E2E_CONFIG, ...process.argv.slice(2)], { E2E_STORIES: 'browsers', ...env });
await stop();
process.exit(code);
