import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // a process of another user
    return error.code === 'EPERM';
  }
};

/**
 * A lock for one command at a time: creating a folder is atomic, so only one of two commands succeeds. The folder
 * contains the process id, so that a killed process does not block others.
 */
export const turnIn = (folder) => {
  const holder = path.join(folder, 'pid');

  const isAbandoned = () => {
    try {
      return existsSync(holder)
        ? !isAlive(Number(readFileSync(holder, 'utf8')))
        : Date.now() - statSync(folder).mtimeMs > 10_000;
    } catch {
      return false;
    }
  };

  const make = () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    }
    writeFileSync(holder, String(process.pid));
    return true;
  };

  const takenAt = () => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const end = () => rmSync(folder, { recursive: true, force: true });

  return {
    /** When the current lock was taken, or 0. */
    takenAt,
    /**
     * Returns null if another process has the lock, otherwise the start time of an abandoned previous lock, or 0;
     * throws if the folder cannot be created.
     */
    take: () => {
      if (make()) return { abandonedAt: 0 };
      if (!isAbandoned()) return null;
      const abandonedAt = takenAt();
      end();
      return make() ? { abandonedAt } : null;
    },
    end,
  };
};
