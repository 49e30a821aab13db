import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Figures of the process since the last signal: delay of the event loop, CPU time of the main thread and of the process. */
export type LoopStatistics = {
  readonly loopP99: number;
  readonly loopMax: number;
  readonly mainCpu: number;
  readonly mainWaiting: number;
  readonly processCpu: number;
};

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;

/** From Linux, in nanoseconds: time on a core, and time waiting for a free core. */
const mainThread = () => {
  const [cpu = '0', waiting = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return { cpu: Number(cpu) / NS_PER_MS, waiting: Number(waiting) / NS_PER_MS };
};

/** After each SIGUSR2 prints the figures since the last one as a line `watched {...}`. */
export const watchLoop = (): void => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before = { thread: mainThread(), usage: process.cpuUsage() };
  process.on('SIGUSR2', () => {
    const thread = mainThread();
    const { user, system } = process.cpuUsage(before.usage);
    const loopStatistics: LoopStatistics = {
      loopP99: Math.max(0, delay.percentile(99) / NS_PER_MS - RESOLUTION_MS),
      loopMax: Math.max(0, delay.max / NS_PER_MS - RESOLUTION_MS),
      mainCpu: thread.cpu - before.thread.cpu,
      mainWaiting: thread.waiting - before.thread.waiting,
      processCpu: (user + system) / 1000,
    };
    delay.reset();
    before = { thread, usage: process.cpuUsage() };
    console.log(`watched ${JSON.stringify(loopStatistics)}`);
  });
};
