import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory and CPU time of a program with all its processes, from `/proc`. */

const TICK_MS = 10;

const statusOf = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return { pid, parent: number('PPid'), kilobytes: number('VmRSS') };
  } catch {
    // it ended in the meantime
    return { pid, parent: 0, kilobytes: 0 };
  }
};

/** A process and all its descendants. */
const processTree = (root: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = all.map((name) => statusOf(Number(name)));
  const found = [root];
  for (const parent of found) found.push(...processes.filter((each) => each.parent === parent).map(({ pid }) => pid));
  return found;
};

/** The number of processes that a program has started and that still run. */
export const countChildren = (root: number): number => processTree(root).length - 1;

/** Resident memory of a process and all its descendants, in megabytes. */
export const residentMb = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + statusOf(pid).kilobytes, 0) / 1024;

const cpuMsOfOne = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
};

/** CPU time of a process and all its descendants that still run, in milliseconds. */
export const cpuMsOf = (root: number): number => processTree(root).reduce((sum, pid) => sum + cpuMsOfOne(pid), 0);
