import { benchApiWhilePrinting } from './api-while-printing.ts';
import { benchJobs } from './jobs.ts';
import { benchLists } from './lists.ts';
import { benchMaps } from './maps.ts';
import { benchPanel } from './panel.ts';
import { benchPeriodReport } from './period-report.ts';
import { benchRadio } from './radio.ts';
import { benchRecording } from './recording.ts';
import { benchReport } from './report.ts';
import { benchStatistics } from './statistics.ts';
import { missedLines } from './support/figures.ts';
import { benchWork } from './work.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
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
};

const asked = process.argv.slice(2);
let failed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // a failure in one group shows nothing about the others
  await bench().catch((error: unknown) => {
    failed += 1;
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.stack : String(error)}`);
  });
}
if (missedLines() > 0) console.log(`${missedLines()} lines miss their promise`);
process.exit(failed + missedLines() === 0 ? 0 : 1);
