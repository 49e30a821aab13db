import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Verdict } from '../../e2e/field-run/oracle.ts';
import { postgresFolder } from '../../scripts/lib/system-packages.mjs';
import { print } from '../support/figures.ts';

/** What the runs of the phone print, and what is left of a run with faults. */

/** Taps after which the phone was killed, over all runs. */
const killedTaps = { 'stored before a kill': 0, 'not stored before a kill': 0 };
/** With fewer killed taps all of them may be on one side by chance. */
const ENOUGH_TAPS = 20;

/** Kills that all came before the work, or all after it, would show nothing about the moment between. */
export const printKilledTaps = (): void => {
  const [stored, notStored] = [killedTaps['stored before a kill'], killedTaps['not stored before a kill']];
  print({
    name: 'taps after which the phone was killed',
    value: `${stored} stored`,
    ratio: `${notStored} not stored (target: some of each in ${ENOUGH_TAPS} taps)`,
    holds: stored + notStored < ENOUGH_TAPS || (stored > 0 && notStored > 0),
  });
};

/** Prints the counts of a run, and its faults one by one. */
export const printVerdict = (name: string, { counts, faults }: Verdict): void => {
  const kinds = ['lost', 'doubled'].map((kind) => `${faults.filter(({ is }) => is === kind).length} ${kind}`);
  for (const side of Object.keys(killedTaps) as (keyof typeof killedTaps)[]) killedTaps[side] += counts[side] ?? 0;
  const figures = Object.entries(counts).map(([label, figure]) => `${label} ${figure}`);
  print({
    name,
    value: kinds.join(', '),
    ratio: `${faults.length} faults (target 0): ${figures.join(', ')}`,
    holds: faults.length === 0,
  });
  for (const { is, what } of faults.slice(0, 20)) console.log(`        ${is}: ${what}`);
};

/** A run that ended with an error; `screens` is what the phones showed. */
export const printStopped = (name: string, error: unknown, screens: readonly string[]): void => {
  print({ name, value: 'stopped', ratio: error instanceof Error ? error.message : String(error), holds: false });
  if (error instanceof Error) console.log(error.stack);
  for (const screen of screens) console.log(screen);
};

/** Writes the database of a run with faults next to its intentions and the profiles of its phones. */
export const storeEvidence = (databaseUrl: string, folder: string): void => {
  const file = path.join(folder, 'database.sql');
  execFileSync(path.join(postgresFolder() ?? '', 'pg_dump'), ['--dbname', databaseUrl, '--file', file]);
  console.log(`        intentions, phones and database are in ${folder}`);
};
