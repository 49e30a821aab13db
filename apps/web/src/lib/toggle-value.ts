/** The list with the value in it or without it. */
export const toggleValue = <T>(values: readonly T[], value: T, isIncluded: boolean): readonly T[] => {
  const remaining = values.filter((other) => other !== value);
  return isIncluded ? [...remaining, value] : remaining;
};
