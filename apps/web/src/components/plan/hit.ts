import type { Point, Size } from './view.ts';

/** An item on the screen with the position of its centre. */
export type Lying = Size & { readonly id: string; readonly at: Point };

const outside = (distance: number, side: number): number => Math.max(0, Math.abs(distance) - side / 2);

/**
 * Returns the item under a point, else the nearest one within reach: a finger on one pin also reaches its neighbours.
 * Later items are on top.
 */
export const hitOf = (lying: readonly Lying[], point: Point, reach: number): string | null => {
  let [found, least]: [string | null, number] = [null, reach];
  for (const { id, at, width, height } of lying) {
    const away = Math.max(outside(point.x - at.x, width), outside(point.y - at.y, height));
    if (away <= least) [found, least] = [id, away];
  }
  return found;
};
