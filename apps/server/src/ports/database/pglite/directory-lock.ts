import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Two processes on one PGlite directory lose rows silently, so the directory is held by a lock file. */

const heldHere = new Set<string>();

/** Start time of a process in clock ticks: in a container the crashed server and the new one are both pid 1. */
const startTimeOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number, startTime: string): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!exists) return false;
  }
  return startTime === startTimeOf(pid);
};

export class DirectoryInUseError extends Error {}

const removeIfStale = (file: string, directory: string): void => {
  const [pid = '', startTime = ''] = readFileSync(file, 'utf8').split(' ');
  if (isAlive(Number(pid), startTime)) {
    throw new DirectoryInUseError(`The database folder ${directory} is in use by process ${pid}.`);
  }
  unlinkSync(file);
};

/** Takes the lock or throws; answers the function that gives it back. A crashed owner's lock is taken over. */
export const lockDirectory = (directory: string): (() => void) => {
  const file = `${path.resolve(directory)}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  if (heldHere.has(file)) throw new DirectoryInUseError(`The database folder ${directory} is already open here.`);

  const take = () => writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    removeIfStale(file, directory);
    take();
  }
  heldHere.add(file);

  const release = () => {
    if (!heldHere.delete(file)) return;
    process.off('exit', release);
    unlinkSync(file);
  };
  process.once('exit', release);
  return release;
};
