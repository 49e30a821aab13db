import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledNode, leaveOutHeaders } from './bundled-node.mjs';
import { root } from './root.mjs';

const lockFile = path.join(root, 'package-lock.json');
const marker = path.join(root, 'node_modules', '.installed-lock');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** What was installed last: the lock file it came from, and whether the tools of those who work on it came along. */
const installed = () => {
  const [hash, extent] = existsSync(marker) ? readFileSync(marker, 'utf8').trim().split(' ') : [];
  return {
    isCurrent: hash === lockHash() && bundledNode() !== null,
    isAny: hash !== undefined,
    hasTools: hash !== undefined && extent !== 'program',
  };
};

const isInstalled = (withTools) => {
  const { isCurrent, hasTools } = installed();
  return isCurrent && (hasTools || !withTools);
};

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Beside `node_modules`, which an install empties. A folder is made in one step: of two commands one makes it. */
const turn = path.join(root, '.installing');
const holder = path.join(turn, 'pid');

/** Who was killed in the middle of it holds nobody up. */
const isAbandoned = () => {
  try {
    return existsSync(holder)
      ? !isAlive(Number(readFileSync(holder, 'utf8')))
      : Date.now() - statSync(turn).mtimeMs > 10_000;
  } catch {
    return false;
  }
};

const takeTurn = () => {
  try {
    mkdirSync(turn);
    writeFileSync(holder, String(process.pid));
    return true;
  } catch {
    if (isAbandoned()) rmSync(turn, { recursive: true, force: true });
    return false;
  }
};

const install = (withTools) => {
  console.error(`Installing ${withTools ? 'the program and the tools to work on it' : 'the program'} (once) ...`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const extent = withTools ? ['--include=dev'] : ['--omit=dev'];
  // what is there is brought to what the lock file says, in seconds and under the hands of who runs on it; `ci` empties first
  const how = installed().isAny ? ['install', '--no-save'] : ['ci'];
  // what npm says of it is no part of what a command prints
  const result = spawnSync(npm, [...how, ...extent, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
  });
  if (result.status !== 0) {
    console.error('npm failed: see above. Trapline needs the npm registry for its first start.');
    process.exitCode = result.status ?? 1;
    return false;
  }
  leaveOutHeaders();
  writeFileSync(marker, `${lockHash()} ${withTools ? 'all' : 'program'}`);
  return true;
};

/**
 * Installs what the lock file names, unless that has been done already; of two commands at once, the second waits. Without
 * `tools`, only what runs and builds the program. Answers the Node to go on with.
 */
export const ensureInstalled = ({ tools = true } = {}) => {
  while (!isInstalled(tools)) {
    if (!takeTurn()) {
      sleep(500);
      continue;
    }
    // another one may have installed between the look and the turn; tools that are there stay
    const isDone = isInstalled(tools) || install(tools || installed().hasTools);
    rmSync(turn, { recursive: true, force: true });
    if (!isDone) process.exit();
  }
  const node = bundledNode();
  if (node) return node;
  console.error(
    `Needs Node 24 or newer; this is ${process.version} and no bundled one fits this platform. Install Node 24.`,
  );
  process.exit(1);
};

/** Environment for child processes: everything they start finds the bundled Node and the local tools first. */
export const childEnvironment = (node, extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
});
