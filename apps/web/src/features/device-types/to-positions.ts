/** Places from 1, as the calls that put a list in order take them. */
export const toPositions = (ids: readonly string[]) => ids.map((id, index) => ({ id, order: index + 1 }));
