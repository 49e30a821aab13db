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
const MIN_RESOLUTION = 0.8;

/** The coarsest level that is sharp at this zoom, or the finest there is. */
export const levelFor = (levels: readonly PlanTiles[], plan: Size, pixelsOfPlan: number): PlanTiles | undefined =>
  levels.find(({ width }) => width / plan.width >= pixelsOfPlan * MIN_RESOLUTION) ?? levels.at(-1);

/** Returns the visible tiles of a level. */
export const visibleTiles = (level: PlanTiles, plan: Size, view: View, box: Size): PlacedTile[] => {
  const planPixelsPerTilePixel = plan.width / level.width;
  const tileSideOnPlan = level.tileSide * planPixelsPerTilePixel;
  const clamp = (index: number, count: number) => Math.min(count - 1, Math.max(0, index));
  const left = clamp(Math.floor(-view.x / view.scale / tileSideOnPlan), level.columns);
  const right = clamp(Math.floor((box.width - view.x) / view.scale / tileSideOnPlan), level.columns);
  const top = clamp(Math.floor(-view.y / view.scale / tileSideOnPlan), level.rows);
  const bottom = clamp(Math.floor((box.height - view.y) / view.scale / tileSideOnPlan), level.rows);
  const tiles: PlacedTile[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const url = level.urls[row * level.columns + column];
      if (url === undefined) continue;
      const [x, y] = [column * tileSideOnPlan, row * tileSideOnPlan];
      tiles.push({
        url,
        x,
        y,
        width: Math.min(tileSideOnPlan, plan.width - x),
        height: Math.min(tileSideOnPlan, plan.height - y),
      });
    }
  }
  return tiles;
};
