import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isDeep } from './support/depth.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of each file, in the run from which the list was written. */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('durations.json', import.meta.url), 'utf8'),
);

/** As long as most files take, where there is no duration yet. */
const USUAL_SECONDS = 25;

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[path.relative(root, moduleId).replaceAll('\\', '/')] ?? USUAL_SECONDS;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

export default defineConfig({
  root,
  test: {
    // what passing tests print hides what failing ones say
    silent: 'passed-only',
    include: ['e2e/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['e2e/**/*.deep.test.ts'])],
    globalSetup: 'e2e/support/world-template.ts',
    // nets: a story ends by what it sees, and several share the machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // what a page says is asked until it says it
    expect: { poll: { timeout: 60_000 } },
    // a worker has one browser for all its files: two cores carry four workers, for some of them wait
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 4,
  },
});
