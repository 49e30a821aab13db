import type { PlanTiles } from '@trapline/contract/maps/schemas.ts';
import type { Size, View } from './view.ts';

/** A tile with its position on the plan. */
export type PlacedTile = {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A level is fine enough if it has at least this many pixels per screen pixel. */
const FINE_ENOUGH = 0.8;

/** The coarsest level that is sharp at this zoom, or the finest there is. */
export const levelFor = (levels: readonly PlanTiles[], plan: Size, pixelsOfPlan: number): PlanTiles | undefined =>
  levels.find(({ width }) => width / plan.width >= pixelsOfPlan * FINE_ENOUGH) ?? levels.at(-1);

/** Returns the visible tiles of a level. */
export const tilesInSight = (level: PlanTiles, plan: Size, view: View, box: Size): PlacedTile[] => {
  const part = plan.width / level.width;
  const side = level.tileSide * part;
  const clamp = (index: number, count: number) => Math.min(count - 1, Math.max(0, index));
  const left = clamp(Math.floor(-view.x / view.scale / side), level.columns);
  const right = clamp(Math.floor((box.width - view.x) / view.scale / side), level.columns);
  const top = clamp(Math.floor(-view.y / view.scale / side), level.rows);
  const bottom = clamp(Math.floor((box.height - view.y) / view.scale / side), level.rows);
  const tiles: PlacedTile[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const url = level.urls[row * level.columns + column];
      if (url === undefined) continue;
      const [x, y] = [column * side, row * side];
      tiles.push({ url, x, y, width: Math.min(side, plan.width - x), height: Math.min(side, plan.height - y) });
    }
  }
  return tiles;
};
