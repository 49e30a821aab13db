#!/usr/bin/env node
// Runs one story file many times in a row on a machine under load: npm run test:soak -- FILE [TIMES]
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/run-step.mjs';
import { openStage, STORIES, vitestCommand } from './lib/run-vitest.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const BUSY_LOOPS = 2;

const [file, times = '20'] = process.argv.slice(2);
if (!file || !(Number(times) > 0)) {
  console.error('npm run test:soak -- e2e/technician/inspects.test.ts [TIMES]');
  process.exit(2);
}

const node = ensureInstalled();
ensureSystemPackages();
const stage = await openStage(node);

/** Programs that only consume CPU time. */
const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const end = async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await stage.stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(130)));

const args = [...vitestCommand, ...STORIES, file, '--reporter=dot'];

const failures = [];
for (let round = 1; round <= Number(times); round++) {
  const started = Date.now();
  const { code, output } = await runStep(node, node, args, { env: stage.env, capture: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${round} of ${times} (${seconds} s)`);
  if (code !== 0) failures.push(output);
}
await end();

for (const output of failures) console.log(output);
console.log(`${Number(times) - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
