import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU seconds of a process and its descendants, from `/proc`. The kernel adds the time of a child to its parent when
 * the parent waits for it. No process waits for a browser whose worker has ended, so its time is added here.
 */

const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 500;

/**
 * Fields of `/proc/PID/stat` after the name, which may contain blanks: index 0 is the state; the others follow in the
 * order of proc(5), which numbers them from 4.
 */
const readProcess = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
    return {
      id: `${pid}:${fields[19]}`,
      pid: Number(pid),
      parent: Number(fields[1]),
      ended: (cutime + cstime) / TICKS_PER_SECOND,
      seconds: (utime + stime + cutime + cstime) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
};

/** The process and all its descendants, by process id. */
const processTreeOf = (root) => {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []));
  const processTree = new Map();
  let newProcesses = all.filter(({ pid }) => pid === root);
  while (newProcesses.length > 0) {
    for (const process of newProcesses) processTree.set(process.pid, process);
    newProcesses = all.filter(({ pid, parent }) => processTree.has(parent) && !processTree.has(pid));
  }
  return processTree;
};

const sumSeconds = (processes) => [...processes].reduce((total, { seconds }) => total + seconds, 0);

/** The nearest ancestor that is still running. */
const findRunningAncestor = (process, before, now) => {
  let { parent } = process;
  while (before.has(parent) && now.get(parent)?.id !== before.get(parent).id) parent = before.get(parent).parent;
  return parent;
};

/** Seconds of processes that ended between two samples and whose time was added to no ancestor. */
const secondsOfEndedProcesses = (before, now) => {
  // by the ancestor that is still running
  const ended = new Map();
  for (const process of before.values()) {
    if (now.get(process.pid)?.id === process.id) continue;
    const runningAncestor = findRunningAncestor(process, before, now);
    ended.set(runningAncestor, (ended.get(runningAncestor) ?? 0) + process.seconds);
  }
  return [...ended].reduce((lost, [pid, seconds]) => {
    const added = (now.get(pid)?.ended ?? 0) - (before.get(pid)?.ended ?? 0);
    return lost + Math.max(0, seconds - added);
  }, 0);
};

/** Of systems without `/proc`. */
const NO_CLOCK = { seconds: () => null, stop: () => null };

/** Counts the CPU seconds from now on, or null on systems without `/proc`. */
export const startCpuClock = (root = process.pid) => {
  if (process.platform !== 'linux') return NO_CLOCK;
  let processTree = processTreeOf(root);
  const secondsAtStart = sumSeconds(processTree.values());
  let endedSeconds = 0;
  const seconds = () => {
    const now = processTreeOf(root);
    endedSeconds += secondsOfEndedProcesses(processTree, now);
    processTree = now;
    return sumSeconds(now.values()) + endedSeconds - secondsAtStart;
  };
  const sampling = setInterval(seconds, SAMPLE_MS).unref();
  return {
    seconds,
    stop: () => {
      clearInterval(sampling);
      return seconds();
    },
  };
};
