import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a server and of its database: unlike a duration, other work on the machine changes it little. */

const TICK_MS = 10;

/** Parent, and CPU time in milliseconds; null if the process has ended. */
const readProcess = (pid: string) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS };
  } catch {
    return null;
  }
};

const cpuOf = (serverPid: number): number => {
  const postgres = Number(process.env.BENCH_DATABASE_PID);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const belongs = (pid: string, parent: number) => Number(pid) === serverPid || parent === postgres;
  return processes.reduce((sum, pid) => {
    const found = readProcess(pid);
    return found && belongs(pid, found.parent) ? sum + found.ms : sum;
  }, 0);
};

/** Milliseconds that the server and the processes of PostgreSQL use for the work; undefined where `/proc` is missing. */
export const cpuDuring = async (serverPid: number, work: () => Promise<unknown>): Promise<number | undefined> => {
  if (process.platform !== 'linux') {
    await work();
    return undefined;
  }
  const before = cpuOf(serverPid);
  await work();
  return cpuOf(serverPid) - before;
};
