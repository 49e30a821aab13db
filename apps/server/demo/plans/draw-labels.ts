import { drawText, FLOOR, INK, type Sheet, sizeToFit } from './plan-sheet.ts';
import type { Fixture, Plan, Rect, Room } from './plan-types.ts';

/** Names of rooms, each placed where it covers the least of the drawing. */

const overlap = (a: Rect, b: Rect): number => {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
};

const boundsOf = (fixture: Fixture): Rect => {
  if (fixture.draw === 'tank') {
    const { x, y, radius } = fixture;
    return [x - radius, y - radius, 2 * radius, 2 * radius];
  }
  return fixture.draw === 'wc' ? [fixture.x - 0.4, fixture.y - 0.4, 0.8, 0.8] : fixture.rect;
};

/** Machines, and the areas of swinging doors. */
const obstacles = (plan: Plan): Rect[] => [
  ...plan.fixtures.map(boundsOf),
  ...plan.doors.filter(({ kind }) => kind !== 'opening').map(({ x, y }): Rect => [x - 1, y - 1, 2, 2]),
];

const STEPS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((step) => step / 6);

/** The centre of the label in metres: near the centre of the room, clear of machines if possible. */
const bestSpot = (plan: Plan, { rect }: Room, width: number, height: number): readonly [number, number] => {
  const obstacleRects = obstacles(plan);
  const [middleX, middleY] = [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2];
  const [maxShiftX, maxShiftY] = [(rect[2] - width) / 2 - 0.5, (rect[3] - height) / 2 - 0.4];
  let best = { cost: Number.POSITIVE_INFINITY, x: middleX, y: middleY };
  for (const stepY of STEPS) {
    for (const stepX of STEPS) {
      const x = middleX + stepX * Math.max(0, maxShiftX);
      const y = middleY + stepY * Math.max(0, maxShiftY);
      const box: Rect = [x - width / 2, y - height / 2, width, height];
      const coveredArea = obstacleRects.reduce((sum, other) => sum + overlap(box, other), 0);
      const cost = coveredArea * 3 + (Math.abs(stepX) + Math.abs(stepY)) * 1.5;
      if (cost < best.cost) best = { cost, x, y };
    }
  }
  return [best.x, best.y];
};

const wrapText = (sheet: Sheet, text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extendedLine = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const fits = sizeToFit(sheet.ctx, extendedLine, width, [size, 0]) === size;
    if (lines.length > 0 && fits) lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
};

const areaOf = ([, , width, height]: Rect): string =>
  `${(width * height).toLocaleString('pl-PL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} m²`;

export const numberOf = (plan: Plan, index: number): string => `${plan.level}.${String(index + 1).padStart(2, '0')}`;

/**
 * Fills the area under a label with the floor colour, so that it is readable over racks and machines. Walls are drawn
 * later.
 */
const drawPlate = (sheet: Sheet, [x, y]: readonly [number, number], width: number, height: number, color: string) => {
  const { ctx, scale } = sheet;
  ctx.globalAlpha = 0.86;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(scale.x(x) - width / 2, scale.y(y) - height / 2, width, height, 8);
  ctx.fill();
  ctx.globalAlpha = 1;
};

const drawLabel = (sheet: Sheet, room: Room, index: number): void => {
  const { ctx, scale, plan } = sheet;
  const [, , width, height] = room.rect;
  const pixels = scale.pixelsPerMetre;
  const size = Math.max(15, Math.min(26, (Math.min(width, height * 1.6) * pixels) / 8));
  const lines = wrapText(sheet, room.name, size, width * pixels - 20);
  const isFlat = height * pixels < size * (lines.length + 2.8);
  const texts = isFlat ? lines : [numberOf(plan, index), ...lines, areaOf(room.rect)];
  const estimatedWidth = Math.max(...lines.map((text) => text.length)) * size * 0.58;
  const labelPosition = bestSpot(plan, room, estimatedWidth / pixels, (texts.length * size * 1.2) / pixels);
  drawPlate(sheet, labelPosition, estimatedWidth + size * 0.6, texts.length * size * 1.25, FLOOR[room.kind]);
  texts.forEach((text, row) => {
    const isName = lines.includes(text);
    drawText(
      ctx,
      text,
      scale.x(labelPosition[0]),
      scale.y(labelPosition[1]) + (row - (texts.length - 1) / 2) * size * 1.2,
      {
        size: isName ? size : size * 0.8,
        bold: isName,
        color: isName ? INK : '#5d666e',
      },
    );
  });
};

export const drawLabels = (sheet: Sheet): void => {
  sheet.plan.rooms.forEach((room, index) => {
    drawLabel(sheet, room, index);
  });
};
