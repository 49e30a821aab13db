#!/usr/bin/env node
// Creates package-lock.json from an empty folder; run it after a dependency changed.
// npm omits from the lock what it cannot use here: packages of other platforms when it updates an installed tree, and
// platform packages that a registry mirror lacks. `npm ci` then refuses the lock on other machines, so they are added
// again by name.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from './lib/required-node.mjs';
import { root } from './lib/root.mjs';

// an old Node contains an old npm, which writes another lock file
requireNode();

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];

/** `@biomejs/cli-linux-x64-musl` -> linux, x64, musl: all platform packages are named like this. */
const platformOf = (name) => {
  const parts = name.split(/[/-]/);
  const matches = (list) => parts.filter((part) => list.includes(part));
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : parts.includes('gnu') ? ['glibc'] : [];
  return { os: matches(SYSTEMS), cpu: matches(PROCESSORS), ...(libc.length > 0 ? { libc } : {}) };
};

const restoreOptionalPackages = (file) => {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const key = `node_modules/${name}`;
      const platform = platformOf(name);
      if (lock.packages[key] || platform.os.length === 0 || !/^\d/.test(version)) continue;
      lock.packages[key] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-lock-'));
const workspaces = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(path.join(root, parent)).map((name) => path.join(parent, name, 'package.json')),
);
const manifests = ['package.json', '.npmrc', ...workspaces.filter((file) => existsSync(path.join(root, file)))];
for (const file of manifests) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(folder, file));
}
// preserves the versions already chosen
copyFileSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const { status } = spawnSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit' });
if (status === 0) {
  restoreOptionalPackages(path.join(folder, 'package-lock.json'));
  copyFileSync(path.join(folder, 'package-lock.json'), path.join(root, 'package-lock.json'));
}
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
