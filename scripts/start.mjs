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

const server = spawn(node, ['--no-warnings=ExperimentalWarning', path.join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: childEnvironment(node, {
    ...MEMORY_SETTINGS,
    ...process.env,
    TRAPLINE_DEMO: process.env.TRAPLINE_DEMO ?? 'auto',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
