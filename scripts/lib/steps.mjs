import path from 'node:path';
import { root } from './root.mjs';
import { runStep } from './run-step.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
/** Unchanged files are not checked again, unless the check is final. */
const typeCheckCommand = (folder, isFinal) => {
  const cacheFile = path.join(root, 'node_modules', '.cache', 'types', `${path.basename(folder)}.tsbuildinfo`);
  const incrementalFlags = isFinal ? [] : ['--incremental', '--tsBuildInfoFile', cacheFile];
  return [bin('tsc'), '-p', folder, '--noEmit', '--checkers', '1', ...incrementalFlags];
};

/** Static checks; `npm run lint`, `npm run types`, `verify` and `test` all use this list. */
const stepsOf = (node, isFinal) => [
  { name: 'types of the server', kind: 'types', command: typeCheckCommand('apps/server', isFinal) },
  {
    name: 'promises',
    kind: 'lint',
    command: [
      bin('oxlint'),
      ...['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '--quiet', 'apps', 'packages'],
    ],
  },
  { name: 'types of the panel', kind: 'types', command: typeCheckCommand('apps/web', isFinal) },
  { name: 'types of the stories', kind: 'types', command: typeCheckCommand('e2e', isFinal) },
  { name: 'format and lint', kind: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'unused code and packages', kind: 'lint', command: [bin('knip'), '--no-progress'] },
  { name: 'architecture', kind: 'lint', command: [node, 'scripts/check-architecture.mjs'] },
  { name: 'tables of the specification', kind: 'lint', command: [node, 'scripts/check-specification.mjs'] },
  {
    name: 'lists, table types, route tree',
    kind: 'made',
    command: [node, 'scripts/lists.mjs', '--check'],
  },
  {
    name: 'phrases',
    kind: 'made',
    command: [node, 'packages/phrases/scripts/check.ts', ...(isFinal ? ['--finished'] : [])],
  },
];

/** To the collector of tsc and oxlint, programs in Go: a quarter of their seconds for a tenth more of memory. */
const LESS_GARBAGE_COLLECTION = { GOGC: '200' };

const formatSeconds = (started) => ((Date.now() - started) / 1000).toFixed(1);

/** The lines to print about a step: its output only if it failed. */
const linesOf = ({ name, code, output, started }) => {
  const result = `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${formatSeconds(started)} s)`;
  if (code !== 0) return [result, output];
  return [result, ...[...output.matchAll(/^to translate: .*$/gm)].map(([note]) => `     ${note}`)];
};

/** Runs two steps at a time. */
const runSteps = async (node, steps, { isBeside, print }) => {
  const waiting = [...steps];
  const failed = [];
  let cpu = 0;
  const runWaitingSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = Date.now();
      const [command, ...args] = step.command;
      const options = { capture: true, env: LESS_GARBAGE_COLLECTION, isBeside };
      const result = await runStep(node, command, args, options);
      cpu += result.cpu ?? 0;
      for (const line of linesOf({ name: step.name, ...result, started })) print(line);
      if (result.code !== 0) failed.push(step.name);
    }
  };
  await Promise.all([runWaitingSteps(), runWaitingSteps()]);
  return { passed: steps.length - failed.length, failed, cpu };
};

/**
 * Runs all steps, or those of some kinds; returns how many passed and failed. A final check refuses untranslated texts.
 * `isBeside`: other programs run first.
 */
export const runCheckSteps = (node, { kinds, isFinal = false, isBeside = false, print = console.log } = {}) =>
  runSteps(
    node,
    stepsOf(node, isFinal).filter(({ kind }) => !kinds || kinds.includes(kind)),
    { isBeside, print },
  );
