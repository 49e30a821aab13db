import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './root.mjs';
import { readDurations } from './test-durations.mjs';

/** Starts with the longest and the unmeasured files; otherwise only one core would be busy at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const seconds = readDurations();
    const secondsOf = ({ moduleId }) =>
      seconds[path.relative(root, moduleId).replaceAll(path.sep, '/')] ?? Number.MAX_SAFE_INTEGER;
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
