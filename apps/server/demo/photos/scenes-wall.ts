import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import { drawCritters } from './insects.ts';
import { drawDroppings } from './rodents.ts';
import type { Scene } from './scene.ts';
import { drawBox, type Placement, type Rgb, type Stage, toWorldPoint } from './solids.ts';
import { castShadow, paintInMillimetres } from './surfaces.ts';

/** Subjects photographed upright: lamps on walls, cages, gaps under doors, drains. */

const glowingTube = (ctx: SKRSContext2D, x: number, y: number, width: number): void => {
  const halo = ctx.createLinearGradient(0, y - 60, 0, y + 60);
  halo.addColorStop(0, 'rgba(120,90,255,0)');
  halo.addColorStop(0.5, 'rgba(150,130,255,0.75)');
  halo.addColorStop(1, 'rgba(120,90,255,0)');
  ctx.fillStyle = halo;
  ctx.fillRect(x - 10, y - 60, width + 20, 120);
  const tube = ctx.createLinearGradient(0, y - 9, 0, y + 9);
  tube.addColorStop(0, '#9a8cff');
  tube.addColorStop(0.5, '#f4f1ff');
  tube.addColorStop(1, '#8f80ff');
  ctx.fillStyle = tube;
  ctx.beginPath();
  ctx.roundRect(x, y - 9, width, 18, 9);
  ctx.fill();
};

/** A lamp on the wall: a tray with a sticky sheet behind two tubes and a grille. */
const paintLamp = (ctx: SKRSContext2D, random: Random, lit: boolean): void => {
  ctx.fillStyle = 'rgba(0,0,0,0.3)';
  ctx.beginPath();
  ctx.roundRect(-262, 92, 540, 330, 22);
  ctx.fill();
  const housing = ctx.createLinearGradient(0, 100, 0, 430);
  housing.addColorStop(0, '#c3c6c8');
  housing.addColorStop(1, '#eef0f0');
  ctx.fillStyle = housing;
  ctx.beginPath();
  ctx.roundRect(-270, 100, 540, 330, 22);
  ctx.fill();
  ctx.fillStyle = lit ? '#d9d2a6' : '#b5ae8a';
  ctx.fillRect(-244, 128, 488, 272);
  drawCritters(
    ctx,
    random,
    { fly: random.int(4, 16), gnat: random.int(20, 60), moth: random.int(0, 4) },
    [-236, 136, 472, 256],
  );
  for (const y of [205, 325]) {
    if (lit) glowingTube(ctx, -236, y, 472);
    else {
      ctx.fillStyle = '#8f8f95';
      ctx.beginPath();
      ctx.roundRect(-236, y - 9, 472, 18, 9);
      ctx.fill();
    }
  }
  ctx.strokeStyle = '#f3f4f4';
  ctx.lineWidth = 4;
  for (let x = -230; x <= 230; x += 46) {
    ctx.beginPath();
    ctx.moveTo(x, 126);
    ctx.lineTo(x, 402);
    ctx.stroke();
  }
};

export const uvLamp = (random: Random, lit: boolean): Scene => ({
  random,
  floor: 'tiles',
  wall: { kind: random.pick(['tiles', 'panel', 'plaster'] as const), y: 500 },
  view: { height: 420, back: 640, aimX: random.between(-40, 40), aimY: 500, aimZ: 262, focal: 1150 },
  detail: 0.8,
  light: lit ? 'violet' : 'lamps',
  onWall: (wall) => paintInMillimetres(wall, (ctx) => paintLamp(ctx, random, lit)),
});

const WIRE: Rgb = [140, 146, 150];

const drawCage = (stage: Stage, stand: Placement): void => {
  const bar = (x: number, y: number, z: number, size: readonly [number, number, number]) => {
    const [px, py] = toWorldPoint(stand, [x, y, 0]);
    drawBox(stage, { ...stand, x: px, y: py, z }, size, WIRE, { gloss: 0.5 });
  };
  drawBox(stage, stand, [420, 170, 4], [108, 112, 116]);
  for (let x = -204; x <= 204; x += 34) bar(x, 82, 4, [3, 3, 150]);
  for (const z of [50, 100, 150]) bar(0, 82, z, [412, 3, 3]);
  drawBox(stage, { ...stand, x: stand.x + 150, z: 4 }, [40, 40, 14], [150, 96, 44], { taper: 5 });
  bar(-60, 0, 6, [90, 120, 3]);
  for (let x = -204; x <= 204; x += 34) {
    bar(x, -82, 4, [3, 3, 150]);
    bar(x, 0, 152, [3, 166, 3]);
  }
  for (const z of [50, 100, 150]) bar(0, -82, z, [412, 3, 3]);
  for (const y of [-54, 0, 54]) bar(0, y, 153, [412, 3, 3]);
  bar(-208, 0, 4, [5, 168, 150]);
};

export const liveCage = (random: Random): Scene => {
  const stand: Placement = { x: random.between(-20, 20), y: -10, z: 0, turn: random.between(-0.12, 0.12) };
  return {
    random,
    floor: random.pick(['concrete', 'paving'] as const),
    wall: { kind: random.pick(['facade', 'plaster'] as const), y: 190 },
    view: { height: 620, back: 560, aimX: 0, aimY: 40, focal: 1080 },
    detail: 1.2,
    light: 'flash',
    onFloor: (floor) =>
      paintInMillimetres(floor, (ctx) => {
        ctx.translate(stand.x, stand.y);
        ctx.rotate(stand.turn);
        castShadow(ctx, 420, 170, 26, 0.6);
      }),
    solids: (stage) => drawCage(stage, stand),
  };
};

/** Daylight and leaves under a gate that does not close. */
export const doorGap = (random: Random): Scene => ({
  random,
  floor: 'concrete',
  wall: { kind: 'panel', y: 260 },
  view: { height: 360, back: 420, aimX: random.between(-60, 60), aimY: 260, aimZ: 40, focal: 1050 },
  detail: 1.2,
  light: 'lamps',
  onWall: (wall) =>
    paintInMillimetres(wall, (ctx) => {
      const left = random.between(-260, -180);
      ctx.fillStyle = '#7d8a94';
      ctx.fillRect(left, 0, 900, 1000);
      ctx.fillStyle = '#5f6a73';
      for (let z = 160; z < 900; z += 120) ctx.fillRect(left, z, 900, 5);
      ctx.fillStyle = '#33383c';
      ctx.fillRect(left - 16, 0, 16, 1000);
      const daylight = ctx.createLinearGradient(0, 0, 0, 26);
      daylight.addColorStop(0, '#fffdf2');
      daylight.addColorStop(1, '#e9eef2');
      ctx.fillStyle = daylight;
      ctx.beginPath();
      ctx.moveTo(left, 0);
      ctx.lineTo(left, random.between(6, 10));
      ctx.lineTo(left + 520, random.between(20, 30));
      ctx.lineTo(left + 900, 22);
      ctx.lineTo(left + 900, 0);
      ctx.fill();
      ctx.fillStyle = '#1c1d1e';
      for (let bristle = 0; bristle < 60; bristle += 1)
        ctx.fillRect(left + random.between(0, 220), random.between(4, 12), 3, 18);
    }),
  onFloor: (floor) =>
    paintInMillimetres(floor, (ctx) => {
      const light = ctx.createLinearGradient(0, 260, 0, 40);
      light.addColorStop(0, 'rgba(255,252,235,0.75)');
      light.addColorStop(1, 'rgba(255,252,235,0)');
      ctx.fillStyle = light;
      ctx.fillRect(-240, 40, 1200, 220);
      for (let leaf = 0; leaf < 22; leaf += 1) {
        ctx.fillStyle = random.pick(['#7d5a2c', '#8f6d33', '#6d4a26', '#5f5a33']);
        ctx.beginPath();
        ctx.ellipse(
          random.between(-220, 420),
          random.between(150, 255),
          random.between(6, 15),
          random.between(3, 7),
          random.between(0, 3),
          0,
          7,
        );
        ctx.fill();
      }
    }),
});

/** A clogged floor drain. */
export const dirtyDrain = (random: Random): Scene => ({
  random,
  floor: 'tiles',
  view: { height: 420, back: 190, aimX: 0, aimY: 0, focal: 1150 },
  detail: 2.6,
  light: 'flash',
  onFloor: (floor) =>
    paintInMillimetres(floor, (ctx) => {
      const grime = ctx.createRadialGradient(0, 0, 80, 10, -6, 230);
      grime.addColorStop(0, 'rgba(50,42,30,0.7)');
      grime.addColorStop(1, 'rgba(50,42,30,0)');
      ctx.fillStyle = grime;
      ctx.fillRect(-240, -240, 480, 480);
      ctx.fillStyle = '#7b7f82';
      ctx.fillRect(-100, -100, 200, 200);
      ctx.fillStyle = '#9ea2a4';
      ctx.fillRect(-92, -92, 184, 184);
      ctx.fillStyle = '#1d1c1a';
      for (let y = -74; y <= 74; y += 21) {
        ctx.beginPath();
        ctx.roundRect(-78, y - 5, 156, 10, 5);
        ctx.fill();
      }
      for (let clump = 0; clump < 90; clump += 1) {
        ctx.fillStyle = random.pick([
          'rgba(70,56,34,0.8)',
          'rgba(110,92,58,0.7)',
          'rgba(160,140,96,0.6)',
          'rgba(40,34,24,0.8)',
        ]);
        ctx.beginPath();
        ctx.ellipse(
          random.between(-110, 110),
          random.between(-110, 110),
          random.between(2, 12),
          random.between(1, 6),
          random.between(0, 3),
          0,
          7,
        );
        ctx.fill();
      }
      drawCritters(ctx, random, { gnat: 9, fruitFly: 5 }, [-90, -90, 180, 180]);
    }),
});

/** Droppings along the foot of a wall. */
export const droppingsAtWall = (random: Random): Scene => ({
  random,
  floor: 'concrete',
  wall: { kind: 'plaster', y: 120 },
  view: { height: 380, back: 300, aimX: 0, aimY: 40, focal: 1150 },
  detail: 2,
  light: 'flash',
  onFloor: (floor) =>
    paintInMillimetres(floor, (ctx) => {
      drawDroppings(ctx, random, 46, [-260, 40, 480, 76], random.pick([6, 13]));
      drawDroppings(ctx, random, 12, [-200, -60, 400, 110], 7);
      ctx.fillStyle = 'rgba(60,50,36,0.18)';
      ctx.fillRect(-500, 84, 1000, 36);
    }),
});
