#!/usr/bin/env node
// Before every commit: format, lint, boundaries and cycles, types, phrases, unit and conformance tests.
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';

const node = ensureInstalled();
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const STEPS = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['architecture', node, ['scripts/check-architecture.mjs']],
  [
    'promises',
    bin('oxlint'),
    ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '--quiet', 'apps', 'packages'],
  ],
  ['types of the server', bin('tsc'), ['-p', 'apps/server', '--noEmit', '--checkers', '1']],
  ['types of the panel', bin('tsc'), ['-p', 'apps/web', '--noEmit', '--checkers', '1']],
  ['types of the stories', bin('tsc'), ['-p', 'e2e', '--noEmit', '--checkers', '1']],
  ['table types', node, ['apps/server/scripts/database-types.ts', '--check']],
  ['phrases', node, ['packages/phrases/scripts/check.ts']],
  [
    'unit and conformance tests',
    node,
    [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=dot'],
  ],
];

for (const [name, command, args] of STEPS) {
  const started = Date.now();
  const { code } = await runStep(node, command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) process.exit(code);
}
