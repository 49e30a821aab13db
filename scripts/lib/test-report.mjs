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
const readResults = (file, code) => {
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

/** Wall and CPU seconds since the previous call. */
const startStopwatch = () => {
  const cpu = startCpuClock();
  let wallBefore = Date.now();
  let cpuBefore = 0;
  return () => {
    const [wallNow, cpuNow] = [Date.now(), cpu()];
    const lap = { seconds: (wallNow - wallBefore) / 1000, cpu: cpuNow === null ? null : cpuNow - cpuBefore };
    wallBefore = wallNow;
    cpuBefore = cpuNow ?? 0;
    return lap;
  };
};

const total = (parts, field) =>
  parts.some((part) => part[field] === null) ? null : parts.reduce((sum, part) => sum + part[field], 0);

const table = (parts) => {
  const all = [...parts, { name: 'all', seconds: total(parts, 'seconds'), cpu: total(parts, 'cpu') }];
  const line = ({ name, seconds, cpu }) =>
    `${name.padEnd(44)} ${padLeft(seconds.toFixed(0), 8)} ${padLeft(cpu === null ? '-' : cpu.toFixed(0), 12)}`;
  return [`${'part'.padEnd(44)} ${padLeft('seconds', 8)} ${padLeft('CPU seconds', 12)}`, ...all.map(line)].join('\n');
};

/** Collects the parts of a run in order; a part ends when it is added. */
export const openReport = () => {
  const lap = startStopwatch();
  const parts = [];
  const files = [];
  const failures = [];
  let passed = 0;

  const add = (name, results) => {
    parts.push({ name, ...lap() });
    passed += results.passed;
    failures.push(...results.failed.map((failure) => `${name}: ${failure}`));
  };

  return {
    /** Ends a part without tests. */
    close: (name) => add(name, { passed: 0, failed: [] }),
    addSteps: (name, { passed, failed }) => add(name, { passed, failed }),
    addSuite: (name, file, code) => {
      const results = readResults(file, code);
      files.push(...results.files);
      add(name, results);
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
      console.log(`\n${table(parts)}`);
      if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
      console.log(`\n${passed} passed, ${failures.length} failed`);
      return failures.length === 0;
    },
  };
};
