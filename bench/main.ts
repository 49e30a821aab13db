import { benchApiWhilePrinting } from './api-while-printing.ts';
import { benchField } from './field.ts';
import { benchJobs } from './jobs.ts';
import { benchLists } from './lists.ts';
import { benchMaps } from './maps.ts';
import { benchPanel } from './panel.ts';
import { benchPeers } from './peers.ts';
import { benchPeriodReport } from './period-report.ts';
import { benchRadio } from './radio.ts';
import { benchRecording } from './recording.ts';
import { benchReport } from './report.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';
import { countMissedLines } from './support/figures.ts';
import { benchWork } from './work.ts';

const groups: Readonly<Record<string, () => Promise<void>>> = {
  panel: benchPanel,
  report: benchReport,
  'api-while-printing': benchApiWhilePrinting,
  'period-report': benchPeriodReport,
  lists: benchLists,
  recording: benchRecording,
  jobs: benchJobs,
  maps: benchMaps,
  statistics: benchStatistics,
  work: benchWork,
  radio: benchRadio,
  field: benchField,
  peers: benchPeers,
  start: benchStart,
};

/** A run of all groups leaves them out: one installs other programs, the other fills the complete demo for minutes. */
const ONLY_WHEN_NAMED: readonly string[] = ['peers', 'start'];

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

let failed = 0;
for (const [name, bench] of Object.entries(groups)) {
  if (chosen.length > 0 ? !chosen.includes(name) : ONLY_WHEN_NAMED.includes(name)) continue;
  const started = performance.now();
  // a failure in one group shows nothing about the others
  await bench().catch((error: unknown) => {
    failed += 1;
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.stack : String(error)}`);
  });
  console.log(`      ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
if (countMissedLines() > 0) console.log(`${countMissedLines()} lines miss their target`);
process.exit(failed + countMissedLines() === 0 ? 0 : 1);
