#!/usr/bin/env node
// Runs on the system’s Node (required-node.mjs checks the version): installs what is missing, builds the panel, and
// starts the whole program on one port.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { childEnvironment, ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const node = ensureInstalled({ tools: false });
await ensurePanelBuilt(node);

/** Without them, glibc keeps memory that pictures have used in an area for each thread (docs/benchmarks.md). */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** The program is compiled once for its many starts. */
const COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled');

const args = ['--no-warnings=ExperimentalWarning', path.join(root, 'apps', 'server', 'src', 'main.ts')];
const env = childEnvironment(node, {
  ...MEMORY_SETTINGS,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...process.env,
  TRAPLINE_DEMO: process.env.TRAPLINE_DEMO ?? 'auto',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});

/** For a Node without `execve`, and for Windows. */
const startInChild = () => {
  const server = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
};

/** A waiting parent process would need 45 MB as long as the program runs. */
const replaceThisProcess = () => {
  process.chdir(root);
  process.execve(node, [node, ...args], env);
};

if (process.execve && process.platform !== 'win32') replaceThisProcess();
else startInChild();
