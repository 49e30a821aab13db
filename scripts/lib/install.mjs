import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledNode } from './bundled-node.mjs';
import { root } from './root.mjs';

const lockFile = path.join(root, 'package-lock.json');
const marker = path.join(root, 'node_modules', '.installed-lock');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === lockHash() && bundledNode() !== null;

/** Installs what the lock file names, unless that has been done already. Answers the Node to go on with. */
export const ensureInstalled = () => {
  if (!isInstalled()) {
    console.error('Installing dependencies (once) ...');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // what npm says of it is no part of what a command prints
    const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['inherit', 2, 'inherit'],
    });
    if (result.status !== 0) {
      console.error('npm ci failed: see above. Trapline needs the npm registry for its first start.');
      process.exit(result.status ?? 1);
    }
    writeFileSync(marker, lockHash());
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
