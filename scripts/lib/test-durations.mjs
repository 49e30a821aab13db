import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './root.mjs';

/** Seconds of each test file in the last recorded run: `npm test -- --record`. */
export const DURATIONS_FILE = path.join(root, 'scripts', 'test-durations.json');

const read = () => (existsSync(DURATIONS_FILE) ? JSON.parse(readFileSync(DURATIONS_FILE, 'utf8')) : {});

/** Begins with the longest files, and with those nobody has measured: otherwise one core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const seconds = read();
    const of = ({ moduleId }) =>
      seconds[path.relative(root, moduleId).replaceAll(path.sep, '/')] ?? Number.POSITIVE_INFINITY;
    const known = await super.sort(files);
    return known.toSorted((one, other) => (of(one) === of(other) ? 0 : of(other) - of(one)));
  }
}
