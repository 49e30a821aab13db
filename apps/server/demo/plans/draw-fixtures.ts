import { drawCircle, drawLine, fillRect, LINE, type Sheet, strokeRect } from './plan-sheet.ts';
import type { Fixture, Rect } from './plan-types.ts';

const METAL = '#eef1f3';

const drawOutline = (sheet: Sheet, rect: Rect, fill = METAL): void => {
  fillRect(sheet, rect, fill);
  strokeRect(sheet, rect, LINE, 2);
};

const inset = ([x, y, width, height]: Rect, margin: number): Rect => [
  x + margin,
  y + margin,
  width - 2 * margin,
  height - 2 * margin,
];

/** Equal parts of a rectangle along its longer side. */
const splitRect = ([x, y, width, height]: Rect, count: number): Rect[] =>
  Array.from({ length: count }, (_, index) =>
    width >= height
      ? [x + (index * width) / count, y, width / count, height]
      : [x, y + (index * height) / count, width, height / count],
  );

const drawBox = (sheet: Sheet, rect: Rect): void => {
  drawOutline(sheet, rect);
  const [x, y, width, height] = rect;
  sheet.ctx.strokeStyle = '#b3bac1';
  sheet.ctx.lineWidth = 1.5;
  drawLine(sheet, [x, y], [x + width, y + height]);
  drawLine(sheet, [x + width, y], [x, y + height]);
};

const drawOven = (sheet: Sheet, rect: Rect): void => {
  drawOutline(sheet, rect, '#e6e4e1');
  strokeRect(sheet, inset(rect, 0.25), LINE, 1.5);
  for (const [x, y, width, height] of splitRect(inset(rect, 0.25), 4))
    drawLine(sheet, [x, y], [x, y + Math.min(height, width * 9)]);
};

const drawBelt = (sheet: Sheet, rect: Rect): void => {
  drawOutline(sheet, rect, '#f4f5f5');
  const [x, y, width, height] = rect;
  const length = Math.max(width, height);
  sheet.ctx.strokeStyle = '#b3bac1';
  sheet.ctx.lineWidth = 1.5;
  for (let at = 0.4; at < length; at += 0.4) {
    if (width >= height) drawLine(sheet, [x + at, y], [x + at, y + height]);
    else drawLine(sheet, [x, y + at], [x + width, y + at]);
  }
};

const drawRacks = (sheet: Sheet, rect: Rect, count: number): void => {
  drawOutline(sheet, rect, '#f6f2ea');
  sheet.ctx.strokeStyle = '#b9b1a0';
  sheet.ctx.lineWidth = 1.5;
  for (const [x, y, width, height] of splitRect(rect, count)) {
    sheet.ctx.strokeRect(
      sheet.scale.x(x),
      sheet.scale.y(y),
      width * sheet.scale.pixelsPerMetre,
      height * sheet.scale.pixelsPerMetre,
    );
    drawLine(sheet, [x, y], [x + width, y + height]);
  }
};

const drawPallets = (sheet: Sheet, rect: Rect, count: number): void => {
  for (const part of splitRect(rect, count)) {
    const pallet = inset(part, 0.16);
    drawOutline(sheet, pallet, '#f1e8d8');
    for (const [x, y, , height] of splitRect(pallet, 3)) drawLine(sheet, [x, y], [x, y + height]);
  }
};

const drawLockers = (sheet: Sheet, rect: Rect, count: number): void => {
  for (const part of splitRect(rect, count)) drawOutline(sheet, part, '#f3f5f6');
};

const drawDesks = (sheet: Sheet, rect: Rect, count: number): void => {
  for (const part of splitRect(rect, count)) {
    const [x, y, width, height] = inset(part, 0.12);
    drawOutline(sheet, [x, y, width, height * 0.6], '#f7f4ee');
    drawCircle(sheet, x + width / 2, y + height * 0.85, 0.28);
    sheet.ctx.stroke();
  }
};

const drawSeats = (sheet: Sheet, rect: Rect, count: number): void => {
  for (const part of splitRect(rect, count)) {
    const [x, y, width, height] = inset(part, 0.2);
    drawOutline(sheet, [x, y, width, height], '#f7f4ee');
    for (const [seatX, seatY] of [
      [x + width * 0.25, y - 0.25],
      [x + width * 0.75, y - 0.25],
      [x + width * 0.25, y + height + 0.25],
      [x + width * 0.75, y + height + 0.25],
    ] as const) {
      drawCircle(sheet, seatX, seatY, 0.22);
      sheet.ctx.stroke();
    }
  }
};

const drawTank = (sheet: Sheet, x: number, y: number, radius: number): void => {
  drawCircle(sheet, x, y, radius);
  sheet.ctx.fillStyle = METAL;
  sheet.ctx.fill();
  sheet.ctx.strokeStyle = LINE;
  sheet.ctx.lineWidth = 2;
  sheet.ctx.stroke();
  drawCircle(sheet, x, y, radius * 0.3);
  sheet.ctx.stroke();
  drawLine(sheet, [x - radius, y], [x + radius, y]);
  drawLine(sheet, [x, y - radius], [x, y + radius]);
};

const drawStairs = (sheet: Sheet, rect: Rect): void => {
  drawOutline(sheet, rect, '#ffffff');
  const steps = splitRect(rect, 12);
  for (const [x, y, , height] of steps) drawLine(sheet, [x, y], [x, y + height]);
  const [x, y, width, height] = rect;
  drawLine(sheet, [x + 0.2, y + height / 2], [x + width - 0.2, y + height / 2]);
  drawLine(sheet, [x + width - 0.6, y + height / 2 - 0.25], [x + width - 0.2, y + height / 2]);
  drawLine(sheet, [x + width - 0.6, y + height / 2 + 0.25], [x + width - 0.2, y + height / 2]);
};

const drawColdSymbol = (sheet: Sheet, rect: Rect): void => {
  drawOutline(sheet, rect, '#e3eef5');
  const [x, y, width, height] = rect;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const arm = Math.min(width, height) * 0.3;
  sheet.ctx.strokeStyle = '#7ba6c4';
  sheet.ctx.lineWidth = 2;
  for (const angle of [0, Math.PI / 3, (2 * Math.PI) / 3]) {
    const [dx, dy] = [Math.cos(angle) * arm, Math.sin(angle) * arm];
    drawLine(sheet, [middleX - dx, middleY - dy], [middleX + dx, middleY + dy]);
  }
};

const drawWc = (sheet: Sheet, x: number, y: number): void => {
  drawOutline(sheet, [x - 0.3, y + 0.1, 0.6, 0.25], '#ffffff');
  drawCircle(sheet, x, y - 0.15, 0.24);
  sheet.ctx.fillStyle = '#ffffff';
  sheet.ctx.fill();
  sheet.ctx.stroke();
};

const REPEATED_FIXTURES = {
  racks: drawRacks,
  pallets: drawPallets,
  lockers: drawLockers,
  desks: drawDesks,
  seats: drawSeats,
};

const drawFixture = (sheet: Sheet, fixture: Fixture): void => {
  switch (fixture.draw) {
    case 'tank':
      drawTank(sheet, fixture.x, fixture.y, fixture.radius);
      break;
    case 'wc':
      drawWc(sheet, fixture.x, fixture.y);
      break;
    case 'box':
      drawBox(sheet, fixture.rect);
      break;
    case 'oven':
      drawOven(sheet, fixture.rect);
      break;
    case 'belt':
      drawBelt(sheet, fixture.rect);
      break;
    case 'stairs':
      drawStairs(sheet, fixture.rect);
      break;
    case 'cold':
      drawColdSymbol(sheet, fixture.rect);
      break;
    case 'table':
    case 'counter':
      drawOutline(sheet, fixture.rect, '#f7f4ee');
      break;
    default:
      REPEATED_FIXTURES[fixture.draw](sheet, fixture.rect, fixture.count);
  }
};

export const drawFixtures = (sheet: Sheet): void => {
  for (const fixture of sheet.plan.fixtures) drawFixture(sheet, fixture);
};
