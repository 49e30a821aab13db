/** Ids with their positions, counted from 1, in the format of the reorder endpoints. */
export const toPositions = (ids: readonly string[]) => ids.map((id, index) => ({ id, order: index + 1 }));
