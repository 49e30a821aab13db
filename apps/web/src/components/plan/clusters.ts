import { type Box, SpatialIndex } from '@trapline/plan-render/spatial-index.ts';
import type { Point } from './view.ts';

const around = ({ x, y }: Point, distance: number): Box => ({
  left: x - distance,
  top: y - distance,
  right: x + distance,
  bottom: y + distance,
});

/**
 * Groups points that are at most `distance` from the first point of their group. The same points always give the same
 * groups, and each group keeps the order of its points.
 */
export const clusterPins = <P extends Point>(points: readonly P[], distance: number): P[][] => {
  const index = new SpatialIndex<P>(distance);
  for (const point of points) index.add(point, around(point, 0));
  const order = new Map(points.map((point, at) => [point, at]));
  const grouped = new Set<P>();
  return points.flatMap((point) => {
    if (grouped.has(point)) return [];
    const group: P[] = [];
    index.each(around(point, distance), (other) => {
      if (!grouped.has(other) && Math.hypot(other.x - point.x, other.y - point.y) <= distance) group.push(other);
      return true;
    });
    for (const member of group) grouped.add(member);
    return [group.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))];
  });
};
