/** A line of the benchmark: whether the target is met, name, figure, and ratio with its target. */
const LINE = /^(?<status>ok|MISS) {2,}(?<name>\S.*?) {2,}(?<value>\S.*?) {3}(?<ratio>.*)$/;
const FIGURE = /(?:^|\s)(?:p\d+ )?(?<figure>-?\d[\d,]*(?:\.\d+)?)/;

const CPU = /(?<ms>\d+(?:\.\d+)?) ms of CPU each$/;
/** A small number is printed with an exponent. */
const REFERENCE = /; (?<times>\d+(?:\.\d+)?(?:e[-+]\d+)?) of the reference\b/;

/** Of rates a larger figure is better, of times, bytes and counts a smaller one. */
const isRate = (value) => /\/s\b/.test(value);

/** The lines of one run; others, such as headings, are ignored. */
export const parseLines = (output) =>
  output.split('\n').flatMap((text) => {
    const { status, name, value, ratio } = LINE.exec(text)?.groups ?? {};
    const figure = FIGURE.exec(value ?? '')?.groups?.figure;
    if (figure === undefined) return [];
    const cpuMs = Number(CPU.exec(ratio)?.groups?.ms ?? 0);
    const timesReference = Number(REFERENCE.exec(ratio)?.groups?.times ?? 0);
    const number = Number(figure.replaceAll(',', ''));
    return [{ status, name, value, ratio, figure: number, isRate: isRate(value), cpuMs, timesReference }];
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Lines that are slower by less are noise. */
const SLOWER = 1.1;

/** Ratios of rounds that differ by more show how busy the machine was; then a line is slower only if all of them are above. */
const STEADY = 1.3;

/** How much slower the new state is in one round: 1.2 is 20 % slower. */
const slowdown = ({ now, before }) => {
  if (hasCpu({ now, before })) return now.cpuMs / before.cpuMs;
  if (now.timesReference > 0 && before.timesReference > 0) return now.timesReference / before.timesReference;
  return now.isRate ? before.figure / now.figure : now.figure / before.figure;
};

const hasCpu = ({ now, before }) => now.cpuMs > 0 && before.cpuMs > 0;

/** Other work only adds CPU time, by waits for memory and shared cores, so the least of all rounds tells most. */
const leastSlowdown = (pairs) =>
  Math.min(...pairs.map(({ now }) => now.cpuMs)) / Math.min(...pairs.map(({ before }) => before.cpuMs));

const summaryOf = ([name, pairs]) => {
  const factors = pairs.map(slowdown);
  const [lowest, highest] = [Math.min(...factors), Math.max(...factors)];
  const isCpu = pairs.every(hasCpu);
  const isSteady = isCpu || highest <= lowest * STEADY;
  const middle = median(factors);
  const isSlower = isCpu
    ? Math.min(middle, leastSlowdown(pairs)) >= SLOWER
    : middle >= SLOWER && (isSteady ? lowest > 1 : lowest >= STEADY);
  return { name, median: isCpu ? leastSlowdown(pairs) : middle, lowest, highest, isSteady, isSlower, isCpu };
};

/**
 * Compares runs of two states that were made in turns. By CPU time a line is slower if the median of its rounds is, and
 * the least time too. By duration it is slower if the median is and no round was faster; if the rounds do not agree, each
 * of them must be slower by 30 %. Durations are compared in units of the reference of the same run, where both states
 * print it. Lines that one of the states does not print are left out.
 */
export const compareRuns = (rounds) => {
  const byName = Map.groupBy(
    rounds.flatMap((round) =>
      round.now.flatMap((now) => {
        const before = round.before.find(({ name }) => name === now.name);
        // a count of zero, such as late frames, has no ratio
        return before && before.figure > 0 && now.figure > 0 ? [{ name: now.name, now, before }] : [];
      }),
    ),
    ({ name }) => name,
  );
  return [...byName].map(summaryOf);
};
