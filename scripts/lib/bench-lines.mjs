/** A line of the benchmark: whether the target is met, name, figure, and ratio with its target. */
const LINE = /^(?<status>ok|MISS) {2,}(?<name>\S.*?) {2,}(?<value>\S.*?) {3}(?<ratio>.*)$/;
const FIGURE = /(?:^|\s)(?:p\d+ )?(?<figure>-?\d[\d,]*(?:\.\d+)?)/;

const CPU = /(?<ms>\d+(?:\.\d+)?) ms of CPU each$/;

/** Of rates a larger figure is better, of times, bytes and counts a smaller one. */
const isRate = (value) => /\/s\b/.test(value);

/** The lines of one run; others, such as headings, are ignored. */
export const parseLines = (output) =>
  output.split('\n').flatMap((text) => {
    const { status, name, value, ratio } = LINE.exec(text)?.groups ?? {};
    const figure = FIGURE.exec(value ?? '')?.groups?.figure;
    if (figure === undefined) return [];
    const cpuMs = Number(CPU.exec(ratio)?.groups?.ms ?? 0);
    return [{ status, name, value, ratio, figure: Number(figure.replaceAll(',', '')), isRate: isRate(value), cpuMs }];
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Lines that are slower by less are noise. */
const SLOWER = 1.1;

/** Rounds that differ by more show how busy the machine was, not how fast the states are. */
const STEADY = 1.3;

/** How much slower the new state is in one round: 1.2 is 20 % slower. CPU time tells more than the duration. */
const slowdown = (now, before) => {
  if (now.cpuMs > 0 && before.cpuMs > 0) return now.cpuMs / before.cpuMs;
  return now.isRate ? before.figure / now.figure : now.figure / before.figure;
};

const summaryOf = ([name, lines]) => {
  const factors = lines.map(({ factor }) => factor);
  const [middle, lowest, highest] = [median(factors), Math.min(...factors), Math.max(...factors)];
  const isSteady = highest <= lowest * STEADY;
  const isSlower = isSteady && middle >= SLOWER && lowest > 1;
  return { name, median: middle, lowest, highest, isSteady, isSlower, isCpu: lines.every(({ isCpu }) => isCpu) };
};

/**
 * Compares runs of two states that were made in turns. A line is slower if the median of its rounds is, no round was
 * faster, and the rounds agree. Lines that one of the states does not print are left out.
 */
export const compareRuns = (rounds) => {
  const byName = Map.groupBy(
    rounds.flatMap(({ now, before }) =>
      now.flatMap((line) => {
        const other = before.find(({ name }) => name === line.name);
        // a count of zero, such as late frames, has no ratio
        if (!other || other.figure <= 0 || line.figure <= 0) return [];
        return [{ name: line.name, factor: slowdown(line, other), isCpu: line.cpuMs > 0 && other.cpuMs > 0 }];
      }),
    ),
    ({ name }) => name,
  );
  return [...byName].map(summaryOf);
};
