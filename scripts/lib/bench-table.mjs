import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runStep } from './run-step.mjs';

/** The last figure of every line, written by `npm run bench -- --record`. */
const TABLE = path.join(root, 'docs', 'benchmark-results.md');

const HEAD = `# Results of the benchmarks

The last figure of every line, written by \`npm run bench -- --record\`; [benchmarks](benchmarks.md) explains the lines.
A line that misses its target is marked **missed**. Short runs have fewer rows than full ones.

| Line | Figure | Ratio and target | Run | Date | Commit |
| --- | --- | --- | --- | --- | --- |
`;

const cells = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the table by name of their line. */
const parseTable = (text) =>
  new Map(
    text
      .split('\n')
      .filter((row) => row.startsWith('| ') && !/^\| (Line|---)/.test(row))
      .map((row) => [cells(row)[0], cells(row)]),
  );

const rowOf = ({ status, name, value, ratio }, { run, date, commit }) => [
  name,
  status === 'ok' ? value : `${value}, **missed**`,
  ratio,
  run,
  date,
  commit,
];

/** The table with these lines in place of earlier ones of the same name. */
export const updateTable = (text, lines, origin) => {
  const rows = parseTable(text);
  for (const line of lines) rows.set(line.name, rowOf(line, origin));
  return `${HEAD}${[...rows.values()].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
};

/** Writes the lines of a run into the table, in the format that the checks expect. */
export const recordLines = async (node, lines, run) => {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const origin = { run, date: new Date().toISOString().slice(0, 10), commit: stdout.trim() };
  const before = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  writeFileSync(TABLE, updateTable(before, lines, origin));
  await runStep(node, path.join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', TABLE], {
    capture: true,
  });
};
