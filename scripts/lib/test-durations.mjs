import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Seconds of each test file in the last recorded run: `npm test -- --record`. */
export const DURATIONS_FILE = path.join(root, 'scripts', 'test-durations.json');

/** Seconds by path; empty if nothing has been recorded yet. */
export const readDurations = () => (existsSync(DURATIONS_FILE) ? JSON.parse(readFileSync(DURATIONS_FILE, 'utf8')) : {});
