/** The list with the value in it or without it. */
export const toggled = <T>(values: readonly T[], value: T, isIn: boolean): readonly T[] => {
  const others = values.filter((other) => other !== value);
  return isIn ? [...others, value] : others;
};
