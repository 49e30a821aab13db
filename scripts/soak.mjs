#!/usr/bin/env node
// Runs one story file many times in a row on a machine under load: npm run test:soak -- FILE [TIMES]
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/run-step.mjs';
import { E2E_CONFIG, prepareE2e, vitestCommand } from './lib/run-vitest.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const BUSY_LOOPS = 2;

const [file, times = '20'] = process.argv.slice(2);
if (!file || !(Number(times) > 0)) {
  console.error('npm run test:soak -- e2e/technician/inspects.test.ts [TIMES]');
  process.exit(2);
}

const node = ensureInstalled();
ensureSystemPackages();
const e2eSetup = await prepareE2e(node);

/** Programs that only consume CPU time. */
const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const stopLoad = async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await e2eSetup.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopLoad().finally(() => process.exit(130)));

const args = [...vitestCommand, ...E2E_CONFIG, file, '--reporter=dot'];

const failures = [];
for (let round = 1; round <= Number(times); round++) {
  const started = Date.now();
  const { code, output } = await runStep(node, node, args, { env: e2eSetup.env, capture: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${round} of ${times} (${seconds} s)`);
  if (code !== 0) failures.push(output);
}
await stopLoad();

for (const output of failures) console.log(output);
console.log(`${Number(times) - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
