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
 * One command at a time: creating a folder is atomic, so only one of two commands succeeds. It contains the number of
 * the process, so that a killed one does not block others.
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
    /** When the turn that is not ended was taken, or 0. */
    takenAt,
    /** Null when another one has it, else when the one before it was abandoned, or 0; throws when the folder cannot be made. */
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
