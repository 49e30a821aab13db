import type { Engine } from './bench-place.ts';

/** `--full` measures the sizes of the targets. Without it a group takes about a minute, with fewer rows and rounds. */
const isFull = process.argv.includes('--full');

export const fullOrShort = <T>(full: T, short: T): T => (isFull ? full : short);

/** Both databases in a full run; otherwise PostgreSQL, which installations use in production. */
export const ENGINES_OF_RUN: readonly Engine[] = isFull ? ['PostgreSQL', 'embedded'] : ['PostgreSQL'];
