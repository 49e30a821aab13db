import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareRuns, parseLines } from './bench-lines.mjs';
import { root } from './root.mjs';
import { runStep } from './run-step.mjs';

const ROUNDS = 3;

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(stderr.trim());
  return process.exit(2);
};

/** A work tree of the commit, which installs and builds itself with its first benchmark and is used again later. */
const workTreeOf = (commit) => {
  const id = git('rev-parse', '--short=12', `${commit}^{commit}`);
  const folder = path.join(os.tmpdir(), `trapline-bench-${id}`);
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, id);
  return folder;
};

const runBench = async (node, folder, args) => {
  const script = path.join(folder, 'scripts', 'bench.mjs');
  const { output } = await runStep(node, node, [script, ...args], { cwd: folder, capture: true });
  const lines = parseLines(output);
  if (lines.length === 0) console.error(output);
  return lines;
};

const statusOf = ({ isSlower, isSteady }) => {
  if (isSlower) return 'SLOWER';
  return isSteady ? 'ok    ' : 'unsure';
};

const format = (line) => {
  const { name, median, lowest, highest, isCpu } = line;
  const spread = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  return `${statusOf(line)}  ${name.padEnd(62)} ${median.toFixed(2)} times   ${spread}${isCpu ? ' of CPU time' : ''}`;
};

/**
 * Measures this state and another commit in turns, so that a busy moment of the machine affects both; prints for each
 * line how many times slower this state is. Returns the number of slower lines; throws if no line can be compared.
 */
export const benchAgainst = async (node, commit, args) => {
  const other = workTreeOf(commit);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    console.error(`Round ${round} of ${ROUNDS} ...`);
    const before = await runBench(node, other, args);
    rounds.push({ before, now: await runBench(node, root, args) });
  }
  const lines = compareRuns(rounds);
  if (lines.length === 0) throw new Error('the two states print no line in common');
  for (const line of lines) console.log(format(line));
  return lines.filter(({ isSlower }) => isSlower).length;
};
