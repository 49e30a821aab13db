import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { drawDroppings } from './rodents.ts';
import { type Scene, viewOverTrap } from './scene.ts';
import {
  boxFaces,
  drawBox,
  drawFace,
  drawOnFace,
  type Placement,
  type Rgb,
  rgb,
  type Stage,
  toWorldPoint,
} from './solids.ts';
import {
  BLACK,
  drawEntrance,
  drawShadow,
  drawSticker,
  GREY,
  groundOptions,
  pointOnDevice,
  ZINC,
} from './trap-parts.ts';

/** Bait stations, closed and open. */

export const closedStation = (random: Random): Scene => {
  const stand: Placement = {
    x: random.between(-30, 30),
    y: random.between(-25, 10),
    z: 0,
    turn: random.between(-0.12, 0.12),
  };
  const color = random.chance(0.7) ? BLACK : GREY;
  return {
    ...groundOptions(random),
    view: viewOverTrap(random),
    onFloor: drawShadow(stand, 236, 190),
    solids: (stage) => {
      const base = drawBox(stage, stand, [236, 190, 62], color, { taper: 5 });
      drawEntrance(stage, base.front, 236, 62);
      drawBox(stage, { ...stand, z: 62 }, [226, 180, 26], color, { taper: 24, gloss: 0.3 });
      drawSticker(stage, stand, 88.5);
    },
  };
};

type Bait = 'intact' | 'eaten' | 'mouldy';

const BAIT_COLORS: readonly Rgb[] = [
  [62, 148, 170],
  [168, 52, 46],
  [74, 140, 92],
  [60, 110, 178],
];

const blockState = (random: Random, bait: Bait) => (bait === 'eaten' ? random.between(0.15, 0.7) : 1);

/** Blocks on two rods, one of them partly eaten if rodents have fed; crumbs in that place. */
const baitBlocks = (stage: Stage, stand: Placement, random: Random, bait: Bait, color: Rgb): void => {
  for (const x of [-38, 38]) {
    drawBox(stage, { ...stand, ...pointOnDevice(stand, x, 0), z: 8 }, [5, 118, 5], ZINC);
    for (const y of [34, -34]) {
      const remainingPart = blockState(random, bait);
      if (remainingPart < 0.25) continue;
      const spot = { ...stand, ...pointOnDevice(stand, x, y), turn: stand.turn + random.between(-0.1, 0.1), z: 4 };
      const mould: Rgb = bait === 'mouldy' ? [150, 158, 140] : color;
      const faces = drawBox(stage, spot, [34, 46 * remainingPart, 26], random.chance(0.6) ? mould : color, {
        taper: 2,
      });
      drawOnFace(stage, faces.top, 34, 46 * remainingPart, (ctx) => {
        for (let mark = 0; mark < (bait === 'eaten' ? 26 : 6); mark += 1) {
          ctx.fillStyle = bait === 'mouldy' ? 'rgba(228,232,220,0.6)' : 'rgba(255,255,255,0.18)';
          ctx.beginPath();
          ctx.ellipse(
            random.between(0, 34),
            random.between(0, 46),
            random.between(1, 4),
            random.between(1, 3),
            1,
            0,
            7,
          );
          ctx.fill();
        }
      });
    }
  }
};

/** Draws the open tray by its inner faces: far and side walls first, then the contents, then the near rim. */
const drawOpenTray = (
  stage: Stage,
  stand: Placement,
  color: Rgb,
  inside: (ctx: SKRSContext2D) => void,
  content: () => void,
) => {
  const [width, depth, height] = [236, 190, 58];
  drawBox(stage, { ...stand, ...pointOnDevice(stand, 0, depth / 2 + 6), z: 6 }, [230, 9, 168], color, { gloss: 0.25 });
  const outer = boxFaces(stand, [width, depth, height]);
  for (const side of ['left', 'right', 'front'] as const) drawFace(stage, { corners: outer[side], color });
  const rim = outer.top;
  drawFace(stage, { corners: rim, color });
  const wallThickness = 7;
  const [w, d] = [width / 2 - wallThickness, depth / 2 - wallThickness];
  const cornerAt = (x: number, y: number, z: number) => toWorldPoint(stand, [x, y, z]);
  const bottomCorners = [cornerAt(-w, -d, 3), cornerAt(w, -d, 3), cornerAt(w, d, 3), cornerAt(-w, d, 3)] as const;
  const topCorners = [
    cornerAt(-w, -d, height),
    cornerAt(w, -d, height),
    cornerAt(w, d, height),
    cornerAt(-w, d, height),
  ] as const;
  const shade: Rgb = [color[0] * 0.62, color[1] * 0.62, color[2] * 0.62];
  stage.ctx.save();
  const openingPixels = topCorners.map(stage.camera.project);
  stage.ctx.beginPath();
  for (const [x, y] of openingPixels) stage.ctx.lineTo(x, y);
  stage.ctx.closePath();
  stage.ctx.clip();
  drawFace(stage, { corners: bottomCorners, color: shade });
  drawOnFace(stage, bottomCorners, 2 * w, 2 * d, inside);
  drawFace(stage, { corners: [bottomCorners[3], bottomCorners[2], topCorners[2], topCorners[3]], color: shade });
  drawFace(stage, { corners: [bottomCorners[0], bottomCorners[3], topCorners[3], topCorners[0]], color: shade });
  drawFace(stage, { corners: [bottomCorners[2], bottomCorners[1], topCorners[1], topCorners[2]], color: shade });
  content();
  stage.ctx.restore();
};

/** Dirt on the bottom of the tray: crumbs of the bait, and droppings. */
const paintTrayFloor = (ctx: SKRSContext2D, random: Random, bait: Bait, color: Rgb): void => {
  const wasEaten = bait === 'eaten';
  ctx.fillStyle = rgb(color, 1, 0.75);
  for (let crumb = 0; crumb < (wasEaten ? 130 : 12); crumb += 1) {
    const size = random.between(0.8, wasEaten ? 3.4 : 2);
    ctx.fillRect(random.between(20, 200), random.between(16, 160), size, size);
  }
  if (bait === 'intact') return;
  drawDroppings(ctx, random, wasEaten ? random.int(8, 26) : 4, [12, 12, 196, 150], random.pick([5, 11]));
};

export const openStation = (random: Random, bait: Bait): Scene => {
  const stand: Placement = {
    x: random.between(-20, 20),
    y: random.between(-40, -15),
    z: 0,
    turn: random.between(-0.1, 0.1),
  };
  const color = random.chance(0.75) ? BLACK : GREY;
  const blockColor = random.pick(BAIT_COLORS);
  return {
    ...groundOptions(random),
    view: { ...viewOverTrap(random), aimY: 10 },
    onFloor: drawShadow(stand, 236, 190),
    solids: (stage) =>
      drawOpenTray(
        stage,
        stand,
        color,
        (ctx) => paintTrayFloor(ctx, random, bait, blockColor),
        () => baitBlocks(stage, stand, random, bait, blockColor),
      ),
  };
};
