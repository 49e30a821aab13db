import { benchJobs } from './jobs.ts';
import { benchLists } from './lists.ts';
import { benchPanel } from './panel.ts';
import { benchRecording } from './recording.ts';
import { benchReport } from './report.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  panel: benchPanel,
  report: benchReport,
  lists: benchLists,
  recording: benchRecording,
  jobs: benchJobs,
};

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await bench();
}
process.exit(0);
