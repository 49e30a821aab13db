import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startCpuClock } from './cpu-time.mjs';
import { root } from './root.mjs';

/**
 * The report at the end of a test run: seconds and CPU seconds of each part, the slowest files, failures, and totals.
 */

const MAX_SLOWEST = 30;

const firstLine = (text = '') => text.split('\n', 1)[0];
const relative = (name) => path.relative(root, name).replaceAll(path.sep, '/');
const secondsSince = (moment) => (Date.now() - moment) / 1000;
const padLeft = (value, width) => String(value).padStart(width);

/** Failures of one file: of its tests or, if it could not be loaded, of the file itself. */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0 && status === 'failed') return [`${relative(name)}: ${firstLine(message)}`];
  return tests.map(
    ({ fullName, failureMessages }) => `${relative(name)} > ${fullName}: ${firstLine(failureMessages[0])}`,
  );
};

/** The results from the json reporter of vitest, or one failure if they are unreadable. */
export const readResults = (file, code) => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = testResults.flatMap(failuresOf);
    // an error outside any test and any file
    if (failed.length === 0 && code !== 0) failed.push(`ended with code ${code}`);
    const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(name),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    }));
    return { passed: numPassedTests, failed, files };
  } catch (error) {
    return { passed: 0, failed: [`no results of the tests: ${error.message}`], files: [] };
  }
};

const format = (seconds) => (seconds === null ? '-' : seconds.toFixed(0));

const table = (parts) => {
  const line = ({ name, seconds, cpu }) =>
    `${name.padEnd(44)} ${padLeft(format(seconds), 8)} ${padLeft(format(cpu), 12)}`;
  return [`${'part'.padEnd(44)} ${padLeft('seconds', 8)} ${padLeft('CPU seconds', 12)}`, ...parts.map(line)].join('\n');
};

/** Collects the parts of a run. */
export const openReport = () => {
  const clock = startCpuClock();
  const startedAt = Date.now();
  const parts = [];
  const files = [];
  const failures = [];
  let passed = 0;

  /** Runs one part; `work` returns what passed and failed, and its CPU seconds if it counts them. */
  const runPart = async ({ name, work }) => {
    const started = Date.now();
    const results = await work();
    passed += results.passed;
    files.push(...(results.files ?? []));
    failures.push(...results.failed.map((failure) => `${name}: ${failure}`));
    return { name, seconds: secondsSince(started), cpu: results.cpu ?? null };
  };

  return {
    /** Adds a part that ended before any other: the install. */
    close: (name) => parts.push({ name, seconds: secondsSince(startedAt), cpu: clock.seconds() }),
    /**
     * Runs a part, and beside it others one after the other. The others count their CPU seconds themselves; the rest
     * belongs to the part.
     */
    run: async (part, ...others) => {
      const cpuBefore = clock.seconds();
      const runOthers = async () => {
        const ended = [];
        for (const other of others) ended.push(await runPart(other));
        return ended;
      };
      const [ended, othersEnded] = await Promise.all([runPart(part), runOthers()]);
      const cpuOfOthers = othersEnded.reduce((sum, { cpu }) => sum + cpu, 0);
      const cpu = cpuBefore === null ? null : clock.seconds() - cpuBefore - cpuOfOthers;
      parts.push({ ...ended, cpu }, ...othersEnded.map((other) => ({ ...other, name: `  beside it: ${other.name}` })));
    },
    /** JSON text with the longest time in seconds of each file. Files that did not run retain their last value. */
    durations: (before) => {
      const filesRun = new Set(files.map(({ name }) => name));
      const stillExists = (name) => !filesRun.has(name) && existsSync(path.join(root, name));
      const previousDurations = Object.fromEntries(Object.entries(before).filter(([name]) => stillExists(name)));
      for (const { name, seconds } of files)
        previousDurations[name] = Math.max(previousDurations[name] ?? 0, Math.round(seconds * 10) / 10);
      return `${JSON.stringify(Object.fromEntries(Object.entries(previousDurations).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
    },
    /** Returns true if there were no failures. */
    print: () => {
      const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MAX_SLOWEST);
      console.log(`\n${MAX_SLOWEST} slowest files`);
      for (const { seconds, tests, name } of slowest)
        console.log(`${padLeft(seconds.toFixed(1), 8)} s ${padLeft(tests, 5)} tests  ${name}`);
      const all = { name: 'all', seconds: secondsSince(startedAt), cpu: clock.stop() };
      console.log(`\n${table([...parts, all])}`);
      if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
      console.log(`\n${passed} passed, ${failures.length} failed`);
      return failures.length === 0;
    },
  };
};
