import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isFault = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/faults/');

/** Faults mostly wait for a limit to pass: one goes beside two stories, from the start, so that none is left for the end. */
class OneFaultBesideTwoStories extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const faults = sorted.filter(isFault);
    const stories = sorted.filter((file) => !isFault(file));
    const mixed = stories.flatMap((story, index) => [...(index % 2 === 0 ? faults.splice(0, 1) : []), story]);
    return [...mixed, ...faults];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // what passing tests print hides what failing ones say
    silent: 'passed-only',
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/support/world-template.ts',
    // nets: a story ends by what it sees, and several share the machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // what a page says is asked until it says it
    expect: { poll: { timeout: 60_000 } },
    // each file has a server and a world of its own, and a worker one browser for all its files: two cores carry four, for some wait
    sequence: { sequencer: OneFaultBesideTwoStories },
    isolate: false,
    maxWorkers: 4,
  },
});
