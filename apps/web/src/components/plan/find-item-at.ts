import type { Point, Size } from './view.ts';

/** An item on the screen with the position of its centre. */
export type ScreenItem = Size & { readonly id: string; readonly at: Point };

const distanceOutside = (distance: number, side: number): number => Math.max(0, Math.abs(distance) - side / 2);

/**
 * Returns the item under a point, else the nearest one within reach: a finger on one pin also reaches its neighbours.
 * Later items are on top.
 */
export const findItemAt = (items: readonly ScreenItem[], point: Point, maxDistance: number): string | null => {
  let [nearest, minDistance]: [string | null, number] = [null, maxDistance];
  for (const { id, at, width, height } of items) {
    const itemDistance = Math.max(distanceOutside(point.x - at.x, width), distanceOutside(point.y - at.y, height));
    if (itemDistance <= minDistance) [nearest, minDistance] = [id, itemDistance];
  }
  return nearest;
};
