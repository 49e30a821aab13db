import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundledNode, excludeHeaders } from './bundled-node.mjs';
import { createLock } from './folder-lock.mjs';
import { hasTools, installedAt, missingPackages, presentPackages, wantedPackages } from './installed-packages.mjs';
import { requireNode } from './required-node.mjs';
import { root } from './root.mjs';
import { explainUnwritable } from './unwritable.mjs';

/** Next to `node_modules`, which an install empties. */
const installLock = createLock(path.join(root, '.installing'));

/** Whether an install began after the end of the last one: it is running, or it was interrupted. */
const isInstallUnfinished = (lockTime) => lockTime > installedAt();

const isComplete = (tools) => missingPackages(wantedPackages(), presentPackages(), { tools }).length === 0;

const isInstalled = (tools) =>
  !isInstallUnfinished(installLock.takenAt()) && isComplete(tools) && bundledNode() !== null;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const install = (tools, isInterrupted) => {
  console.error(`Installing ${tools ? 'the program and the tools to work on it' : 'the program'} (once) ...`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const dependencyFlags = tools ? ['--include=dev'] : ['--omit=dev'];
  // a complete install is updated to the changed lock file; `ci` empties the folder first, while other commands may be
  // using it
  const npmCommand = installedAt() > 0 && !isInterrupted ? ['install', '--no-save'] : ['ci'];
  // stdout belongs to the command that needs the install
  const result = spawnSync(npm, [...npmCommand, ...dependencyFlags, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
  });
  if (result.status === 0) return excludeHeaders();
  console.error(
    result.error
      ? `npm cannot be run: ${result.error.message}`
      : 'npm failed: see above. Trapline needs the npm registry for its first start.',
  );
  installLock.end();
  return process.exit(result.status ?? 1);
};

const takeLock = () => {
  try {
    return installLock.take();
  } catch (error) {
    return explainUnwritable(error, root);
  }
};

/** Takes the lock and installs; returns false if another command has the lock. */
const installWithLock = (tools) => {
  const lock = takeLock();
  if (!lock) return false;
  const isInterrupted = isInstallUnfinished(lock.abandonedAt);
  // another command may have installed since the check; existing tools are preserved
  if (isInterrupted || !isComplete(tools)) install(tools || hasTools(presentPackages()), isInterrupted);
  installLock.end();
  return true;
};

/**
 * Installs the packages of the lock file if they are missing; of two simultaneous commands, the second one waits.
 * Without `tools`, installs only what runs and builds the program. Returns the Node to continue with.
 */
export const ensureInstalled = ({ tools = true } = {}) => {
  requireNode();
  while (!isInstalled(tools) && !installWithLock(tools)) sleep(500);
  const node = bundledNode();
  if (node) return node;
  console.error(
    `Needs Node 24 or newer; this is ${process.version} and no bundled one fits this platform. Install Node 24.`,
  );
  return process.exit(1);
};

/** Environment for child processes, which then find the bundled Node and the local tools first. */
export const childEnvironment = (node, extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
});
