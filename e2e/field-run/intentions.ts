import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Act, Intention } from './oracle.ts';

type Line =
  | { readonly id: number; readonly act: Act; readonly at: number; readonly isKilled?: boolean }
  | { readonly id: number; readonly outcome: 'confirmed' | 'absent'; readonly at: number };

/** The file of what a person was about to do, written to the disk before each tap. */
export const openIntentions = (file: string) => {
  const descriptor = openSync(file, 'a');
  let count = 0;
  const write = (line: Line): void => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
  };
  return {
    file,
    /** Returns the number of the intention. */
    intend: (act: Act, { at = Date.now(), isKilled = false } = {}): number => {
      count += 1;
      write({ id: count, act, at, isKilled });
      return count;
    },
    decide: (id: number, outcome: 'confirmed' | 'absent'): void => write({ id, outcome, at: Date.now() }),
    close: () => closeSync(descriptor),
  };
};

export type Intentions = ReturnType<typeof openIntentions>;

export const readIntentions = (file: string): readonly Intention[] => {
  const intentions = new Map<number, Intention>();
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if ('act' in line) {
      intentions.set(line.id, { ...line, outcome: 'open', decidedAt: null });
      continue;
    }
    const intended = intentions.get(line.id);
    if (intended) intentions.set(line.id, { ...intended, outcome: line.outcome, decidedAt: line.at });
  }
  return [...intentions.values()];
};
