#!/usr/bin/env node
// Runs the benchmarks:
//   npm run bench                                  all groups, each about a minute
//   npm run bench -- recording lists               some groups
//   npm run bench -- --full                        with the sizes of the targets, up to millions of rows
//   npm run bench -- --record                      writes the figures to docs/benchmark-results.md
//   npm run bench -- field --seeds 3,8             repeats runs of the phone whose seeds were printed
//   npm run bench -- field --runs together,update  only some runs of the phone
//   npm run bench -- recording --against COMMIT    in turns with another commit; fails if a line is slower
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchAgainst } from './lib/bench-against.mjs';
import { parseLines } from './lib/bench-lines.mjs';
import { recordLines } from './lib/bench-table.mjs';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { ensureSystemPackages, storyBrowser } from './lib/system-packages.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    full: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    runs: { type: 'string' },
  },
});
const benchArguments = [
  ...positionals,
  ...(values.full ? ['--full'] : []),
  ...(values.seeds ? [`--seeds=${values.seeds}`] : []),
  ...(values.runs ? [`--runs=${values.runs}`] : []),
];

const node = ensureInstalled();
ensureSystemPackages();

/** Groups that open pages of the panel; a comparison of other groups need not build it twice. */
const GROUPS_WITH_PANEL = ['panel', 'maps', 'field', 'start'];
const needsPanel = positionals.length === 0 || positionals.some((name) => GROUPS_WITH_PANEL.includes(name));

const runGroups = async () => {
  if (needsPanel) await ensurePanelBuilt(node);
  const postgres = await startPostgres({ durable: true });
  const main = path.join(root, 'bench', 'main.ts');
  const [databasePid] = readFileSync(path.join(postgres.data, 'postmaster.pid'), 'utf8').split('\n');
  const { code, output } = await runStep(node, node, ['--no-warnings', main, ...benchArguments], {
    env: { BENCH_DATABASE_URL: postgres.url, BENCH_DATABASE_PID: databasePid, CHROMIUM_PATH: storyBrowser() },
    capture: values.record,
  });
  await postgres.stop();
  if (values.record) {
    console.log(output);
    await recordLines(node, parseLines(output), values.full ? 'full' : 'short');
  }
  return code;
};

const hasSlowerLines = async (commit) => (await benchAgainst(node, commit, benchArguments)) > 0;

process.exit(values.against ? Number(await hasSlowerLines(values.against)) : await runGroups());
