const SMALL = 10;
const LINES = 10;
const NICE = [1, 2, 5];

/** The ticks of a scale from 0: steps of one up to 10, steps of ten above (DEC-133), larger steps if too many. */
export const ticksUpTo = (most: number): readonly number[] => {
  const step = most <= SMALL ? 1 : tensFor(most);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

const tensFor = (most: number): number => {
  for (let tens = 10; ; tens *= 10) {
    const step = NICE.map((nice) => nice * tens).find((one) => most / one <= LINES);
    if (step !== undefined) return step;
  }
};
