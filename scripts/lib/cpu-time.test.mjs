import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startCpuClock } from './cpu-time.mjs';

/** Loops until it has used this many CPU seconds itself; it asks rarely, because asking uses the time of the system. */
const spin = (seconds) =>
  `for (let sum = 0; process.cpuUsage().user < ${seconds} * 1e6; ) for (let n = 0; n < 1e5; n++) sum += Math.sqrt(n);`;
const node = (script) => [process.execPath, ['-e', script]];

test.runIf(process.platform === 'linux')('counts children, and a grandchild that is still running', async () => {
  const clock = startCpuClock();
  spawnSync(...node(spin(0.5)));
  const afterChild = clock.seconds();
  expect(afterChild).toBeGreaterThan(0.4);

  const grandchild = `process.stdin.resume(); ${spin(1)} process.stdin.on('end', () => process.exit()); console.log('spun')`;
  const child = spawn(
    ...node(
      `const inner = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: ['inherit', 'inherit', 'inherit'] });
       process.on('SIGTERM', () => { inner.kill('SIGKILL'); process.kill(process.pid, 'SIGKILL'); });`,
    ),
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const whileAlive = clock.seconds();
  expect(whileAlive - afterChild).toBeGreaterThan(0.9);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(clock.stop()).toBeGreaterThanOrEqual(whileAlive - 0.05);
});

test.runIf(process.platform === 'linux')('counts one child alone, also after its end', async () => {
  const child = spawn(...node(`${spin(0.5)} process.send('spun'); process.stdin.resume();`), {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  const clock = startCpuClock(child.pid);
  await once(child, 'message');
  spawnSync(...node(spin(1.5)));
  const whileAlive = clock.seconds();
  expect(whileAlive).toBeGreaterThan(0.4);
  expect(whileAlive).toBeLessThan(1.5);
  child.kill();
  await once(child, 'close');
  expect(clock.stop()).toBeGreaterThanOrEqual(whileAlive);
});
