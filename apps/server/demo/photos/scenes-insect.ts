import type { SKRSContext2D } from '@napi-rs/canvas';
import { FONT } from '../fonts.ts';
import type { Random } from '../random.ts';
import type { Surface } from './camera.ts';
import { type Critter, drawCritters } from './insects.ts';
import { closeUpView, type Scene } from './scene.ts';
import { castShadow, paintInMillimetres } from './surfaces.ts';

/** Close-ups of sticky sheets: crawling insects, flies, moths. */

type Catch = Readonly<Partial<Record<Critter, number>>>;

type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly glue: string;
  readonly grid: string | null;
  readonly margin: number;
  readonly print: string;
};

/** The glue reflects the flash. */
const drawShine = (
  ctx: SKRSContext2D,
  random: Random,
  [x, y, width, height]: readonly [number, number, number, number],
): void => {
  for (let patch = 0; patch < 5; patch += 1) {
    const [px, py] = [x + random.next() * width, y + random.next() * height];
    const radius = random.between(0.12, 0.34) * width;
    const gradient = ctx.createRadialGradient(px, py, 0, px, py, radius);
    gradient.addColorStop(0, 'rgba(255,255,246,0.3)');
    gradient.addColorStop(1, 'rgba(255,255,246,0)');
    ctx.fillStyle = gradient;
    ctx.fillRect(x, y, width, height);
  }
  ctx.strokeStyle = 'rgba(255,255,255,0.16)';
  ctx.lineWidth = 0.5;
  for (let streak = 0; streak < 26; streak += 1) {
    const py = y + random.next() * height;
    ctx.beginPath();
    ctx.moveTo(x + random.next() * width * 0.3, py);
    ctx.lineTo(x + width * random.between(0.6, 1), py + random.between(-1, 1));
    ctx.stroke();
  }
};

const paintSheet = (ctx: SKRSContext2D, random: Random, sheet: Sheet, caught: Catch, dust: number): void => {
  const { width, height, margin } = sheet;
  const [x, y] = [-width / 2, -height / 2];
  castShadow(ctx, width, height, 5, 0.55);
  ctx.fillStyle = sheet.paper;
  ctx.fillRect(x, y, width, height);
  const stickyArea = [x + margin, y + margin, width - 2 * margin, height - 2 * margin] as const;
  ctx.fillStyle = sheet.glue;
  ctx.fillRect(...stickyArea);
  if (sheet.grid) {
    ctx.strokeStyle = sheet.grid;
    ctx.lineWidth = 0.35;
    for (let at = stickyArea[0]; at <= stickyArea[0] + stickyArea[2] + 0.1; at += 20) {
      ctx.beginPath();
      ctx.moveTo(at, stickyArea[1]);
      ctx.lineTo(at, stickyArea[1] + stickyArea[3]);
      ctx.stroke();
    }
    for (let at = stickyArea[1]; at <= stickyArea[1] + stickyArea[3] + 0.1; at += 20) {
      ctx.beginPath();
      ctx.moveTo(stickyArea[0], at);
      ctx.lineTo(stickyArea[0] + stickyArea[2], at);
      ctx.stroke();
    }
  }
  for (let index = 0; index < dust; index += 1) {
    ctx.fillStyle = random.pick(['rgba(70,60,45,0.5)', 'rgba(230,226,214,0.6)', 'rgba(120,108,88,0.45)']);
    const size = random.between(0.3, 1.3);
    ctx.fillRect(
      stickyArea[0] + random.next() * stickyArea[2],
      stickyArea[1] + random.next() * stickyArea[3],
      size,
      size,
    );
  }
  drawCritters(ctx, random, caught, stickyArea);
  drawShine(ctx, random, stickyArea);
  ctx.save();
  ctx.scale(1, -1);
  ctx.fillStyle = 'rgba(40,40,40,0.75)';
  ctx.font = `600 ${margin * 0.55}px "${FONT}"`;
  ctx.textBaseline = 'middle';
  ctx.fillText(sheet.print, x + margin, -(y + margin / 2));
  ctx.restore();
};

const sheetScene = (
  random: Random,
  sheet: Sheet,
  caught: Catch,
  dust: number,
  above?: (ctx: SKRSContext2D) => void,
): Scene => ({
  random,
  floor: random.pick(['tiles', 'concrete', 'steel', 'epoxy'] as const),
  view: closeUpView(random, Math.max(sheet.width, sheet.height * 1.3) * 0.86),
  detail: 5,
  light: random.chance(0.6) ? 'flash' : 'lamps',
  onFloor: (floor: Surface) =>
    paintInMillimetres(floor, (ctx) => {
      ctx.rotate(random.between(-0.22, 0.22));
      paintSheet(ctx, random, sheet, caught, dust);
      above?.(ctx);
    }),
});

/** `fresh`: only dust; `crawlers`: the usual insects; `cockroaches`: an infestation. */
export const glueBoard = (random: Random, state: 'fresh' | 'crawlers' | 'cockroaches'): Scene => {
  const sheet: Sheet = {
    width: 190,
    height: 110,
    paper: random.pick(['#e6dfcd', '#d8dccf', '#e9e4d8']),
    glue: random.pick(['#d9cfae', '#cfc9a8', '#d6d2bd']),
    grid: random.chance(0.5) ? 'rgba(120,110,80,0.35)' : null,
    margin: 11,
    print: 'DETEKTOR OWADÓW   data: ____   nr: ____',
  };
  const caught: Catch =
    state === 'fresh'
      ? { gnat: random.int(0, 1) }
      : state === 'crawlers'
        ? {
            ant: random.int(2, 14),
            spider: random.int(0, 2),
            beetle: random.int(0, 6),
            silverfish: random.int(0, 2),
            gnat: 3,
          }
        : { cockroach: random.int(5, 16), ant: random.int(0, 3), gnat: 2 };
  return sheetScene(random, sheet, caught, state === 'fresh' ? 60 : 220);
};

export const uvSheet = (random: Random, level: 'few' | 'many'): Scene => {
  const sheet: Sheet = {
    width: 230,
    height: 160,
    paper: '#e8e3c8',
    glue: random.pick(['#e6dc9e', '#ece8d2', '#e3d98f']),
    grid: 'rgba(110,100,60,0.4)',
    margin: 10,
    print: 'wkład lepowy UV',
  };
  const many = level === 'many';
  const caught: Catch = {
    gnat: random.int(many ? 50 : 14, many ? 90 : 30),
    fruitFly: random.int(many ? 25 : 4, many ? 60 : 14),
    fly: random.int(many ? 14 : 2, many ? 30 : 7),
    moth: random.int(0, many ? 5 : 2),
    wasp: random.int(0, many ? 3 : 0),
  };
  return sheetScene(random, sheet, caught, 120);
};

/** The floor of a delta trap with the lure in the middle. */
export const pheromoneSheet = (random: Random, moths: number): Scene => {
  const sheet: Sheet = {
    width: 200,
    height: 190,
    paper: random.pick(['#d8e6d2', '#f0ece0', '#dfe6ea']),
    glue: random.pick(['#e2ead9', '#eeebdc', '#e6eaeb']),
    grid: 'rgba(70,110,80,0.35)',
    margin: 12,
    print: 'feromon – data wymiany: ____',
  };
  return sheetScene(random, sheet, { moth: moths, beetle: random.int(0, 3), gnat: random.int(0, 4) }, 90, (ctx) => {
    ctx.fillStyle = 'rgba(0,0,0,0.25)';
    ctx.beginPath();
    ctx.ellipse(3, -4, 9, 18, 0.3, 0, Math.PI * 2);
    ctx.fill();
    const rubber = ctx.createLinearGradient(-8, 0, 8, 0);
    rubber.addColorStop(0, '#8d3b2f');
    rubber.addColorStop(0.5, '#c7604f');
    rubber.addColorStop(1, '#7a3026');
    ctx.fillStyle = rubber;
    ctx.beginPath();
    ctx.ellipse(0, 0, 7.5, 15, 0.3, 0, Math.PI * 2);
    ctx.fill();
  });
};
