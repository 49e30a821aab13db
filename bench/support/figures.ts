/** One line of the result: the name, the figure, its ratio to a reference or limit, and whether it meets the target. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly ratio: string;
  readonly holds: boolean;
  /** CPU time of server and database for one request, by which runs on a busy machine can be compared. */
  readonly cpuMs?: number | undefined;
  /** How many times the duration of the reference in the same run this takes; the speed of the machine cancels out. */
  readonly timesReference?: number | undefined;
};

let missed = 0;

/** How many of the printed lines miss their target. */
export const countMissedLines = (): number => missed;

export const print = ({ name, value, ratio, holds, cpuMs, timesReference }: Figure): void => {
  if (!holds) missed += 1;
  const cpu = cpuMs === undefined ? '' : `; ${cpuMs.toFixed(2)} ms of CPU each`;
  const relative = timesReference === undefined ? '' : `; ${timesReference.toPrecision(4)} of the reference`;
  console.log(`${holds ? 'ok  ' : 'MISS'}  ${name.padEnd(62)} ${value.padStart(22)}   ${ratio}${relative}${cpu}`);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
