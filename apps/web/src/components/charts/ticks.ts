const MAX_SINGLE_STEPS = 10;
const MAX_GRID_LINES = 10;
const STEP_FACTORS = [1, 2, 5];

/** The ticks of a scale from 0: steps of one up to 10, steps of ten above (DEC-133), larger steps if too many. */
export const ticksUpTo = (maxValue: number): readonly number[] => {
  const step = maxValue <= MAX_SINGLE_STEPS ? 1 : stepFor(maxValue);
  const count = Math.max(1, Math.ceil(maxValue / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

const stepFor = (maxValue: number): number => {
  for (let tens = 10; ; tens *= 10) {
    const step = STEP_FACTORS.map((factor) => factor * tens).find((one) => maxValue / one <= MAX_GRID_LINES);
    if (step !== undefined) return step;
  }
};
