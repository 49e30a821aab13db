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
export const createLock = (folder) => {
  const holderFile = path.join(folder, 'pid');

  const isAbandoned = () => {
    try {
      return existsSync(holderFile)
        ? !isAlive(Number(readFileSync(holderFile, 'utf8')))
        : Date.now() - statSync(folder).mtimeMs > 10_000;
    } catch {
      return false;
    }
  };

  const createFolder = () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    }
    writeFileSync(holderFile, String(process.pid));
    return true;
  };

  const takenAt = () => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const release = () => rmSync(folder, { recursive: true, force: true });

  return {
    /** When the current lock was taken, or 0. */
    takenAt,
    /**
     * Returns null if another process has the lock, otherwise the start time of an abandoned previous lock, or 0;
     * throws if the folder cannot be created.
     */
    take: () => {
      if (createFolder()) return { abandonedAt: 0 };
      if (!isAbandoned()) return null;
      const abandonedAt = takenAt();
      release();
      return createFolder() ? { abandonedAt } : null;
    },
    end: release,
  };
};
