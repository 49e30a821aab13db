#!/usr/bin/env node
// One file of stories many times in a row, on a machine that has other things to do: npm run test:soak -- FILE [TIMES]
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { ensureSystemPackages, storyBrowser } from './lib/system-packages.mjs';

const BUSY_LOOPS = 2;

const [file, times = '20'] = process.argv.slice(2);
if (!file || !(Number(times) > 0)) {
  console.error('npm run test:soak -- e2e/technician/inspects.test.ts [TIMES]');
  process.exit(2);
}

const node = ensureInstalled();
ensureSystemPackages();
await ensurePanelBuilt(node);
const postgres = await startPostgres();

/** Programs that only use the processor. */
const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const end = async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await postgres.stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(130)));

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--config', 'e2e/vitest.config.ts', file, '--reporter=dot'];
const env = { CHROMIUM_PATH: storyBrowser(), TEST_DATABASE_URL: postgres.url };

const failures = [];
for (let round = 1; round <= Number(times); round++) {
  const started = Date.now();
  const { code, output } = await runStep(node, node, args, { env, capture: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${round} of ${times} (${seconds} s)`);
  if (code !== 0) failures.push(output);
}
await end();

for (const output of failures) console.log(output);
console.log(`${Number(times) - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
