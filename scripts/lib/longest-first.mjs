import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './root.mjs';
import { DURATIONS_FILE } from './test-durations.mjs';

const read = () => (existsSync(DURATIONS_FILE) ? JSON.parse(readFileSync(DURATIONS_FILE, 'utf8')) : {});

/** Begins with the longest files, and with those nobody has measured: otherwise one core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const seconds = read();
    const of = ({ moduleId }) =>
      seconds[path.relative(root, moduleId).replaceAll(path.sep, '/')] ?? Number.MAX_SAFE_INTEGER;
    const known = await super.sort(files);
    return known.toSorted((one, other) => of(other) - of(one));
  }
}
