import { drawCircle, drawLine, drawText, fillRect, LINE, type Sheet, strokeRect } from './plan-sheet.ts';
import type { Outdoor, Rect } from './plan-types.ts';

const GRASS = '#e9f1e1';
const ASPHALT = '#ebecec';

/** Short strokes of grass in a fixed pattern, so that a plan always looks the same. */
const drawLawn = (sheet: Sheet, rect: Rect): void => {
  fillRect(sheet, rect, GRASS);
  const { ctx } = sheet;
  const [x, y, width, height] = rect;
  ctx.strokeStyle = '#cfdfc2';
  ctx.lineWidth = 1.5;
  const step = 34 / sheet.scale.pixelsPerMetre;
  for (let row = 0; row * step < height - step / 2; row += 1) {
    for (let column = 0; column * step < width - step / 2; column += 1) {
      const atX = x + (column + 0.5 + (row % 2) * 0.3) * step;
      const atY = y + (row + 0.5 + ((column * 7) % 5) * 0.07) * step;
      if (atX < x + width && atY < y + height) drawLine(sheet, [atX, atY], [atX + step * 0.08, atY - step * 0.16]);
    }
  }
};

const drawParking = (sheet: Sheet, [x, y, width, height]: Rect, count: number): void => {
  const { ctx } = sheet;
  fillRect(sheet, [x, y, width, height], '#e2e4e5');
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 4;
  for (let bay = 0; bay <= count; bay += 1) {
    const atX = x + (bay * width) / count;
    drawLine(sheet, [atX, y], [atX, y + height]);
  }
  const bay = width / count;
  for (const occupiedBay of [0, 2, 3, count - 2]) drawCar(sheet, x + (occupiedBay + 0.5) * bay, y + height / 2, 'v');
};

const drawTrees = (sheet: Sheet, trees: readonly (readonly [number, number, number])[]): void => {
  const { ctx } = sheet;
  for (const [x, y, radius] of trees) {
    drawCircle(sheet, x, y, radius);
    ctx.fillStyle = 'rgba(150, 186, 128, 0.55)';
    ctx.fill();
    ctx.strokeStyle = '#8fae7c';
    ctx.lineWidth = 2;
    ctx.stroke();
    for (let branch = 0; branch < 7; branch += 1) {
      const angle = branch * 0.9 + x;
      drawLine(sheet, [x, y], [x + Math.cos(angle) * radius * 0.8, y + Math.sin(angle) * radius * 0.8]);
    }
  }
};

const drawFence = (sheet: Sheet, rect: Rect): void => {
  const { ctx } = sheet;
  ctx.setLineDash([18, 7, 3, 7]);
  strokeRect(sheet, rect, '#5d666e', 4);
  ctx.setLineDash([]);
};

const drawBins = (sheet: Sheet, [x, y, width, height]: Rect): void => {
  const bins = Math.max(2, Math.round(width / 1.6));
  for (let bin = 0; bin < bins; bin += 1) {
    const rect: Rect = [x + (bin * width) / bins, y, (width / bins) * 0.8, height];
    fillRect(sheet, rect, '#d5dad3');
    strokeRect(sheet, rect, LINE, 1.5);
  }
};

/** One part of a vehicle seen from above. `rect` is given for a vehicle along x, and is rotated for one along y. */
const alignedRect = (x: number, y: number, axis: 'h' | 'v', [dx, dy, w, h]: Rect, direction: 1 | -1 = 1): Rect => {
  const start = direction === 1 ? dx : -dx - w;
  return axis === 'h' ? [x + start, y + dy, w, h] : [x - dy - h, y + start, h, w];
};

const drawCar = (sheet: Sheet, x: number, y: number, axis: 'h' | 'v'): void => {
  const { ctx } = sheet;
  for (const [rect, color] of [
    [[-2.1, -0.9, 4.2, 1.8], '#d3d8dd'],
    [[-1.1, -0.75, 2.3, 1.5], '#f2f4f5'],
  ] as const) {
    const [left, top, width, height] = alignedRect(x, y, axis, rect);
    ctx.beginPath();
    ctx.roundRect(
      sheet.scale.x(left),
      sheet.scale.y(top),
      width * sheet.scale.pixelsPerMetre,
      height * sheet.scale.pixelsPerMetre,
      0.35 * sheet.scale.pixelsPerMetre,
    );
    ctx.fillStyle = color;
    ctx.fill();
    ctx.strokeStyle = LINE;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  }
};

const drawTruck = (sheet: Sheet, { x, y, axis, facing: direction }: Extract<Outdoor, { draw: 'truck' }>): void => {
  const cabin: Rect = [4.2, -1.15, 2.2, 2.3];
  const trailer: Rect = [-6, -1.25, 9.8, 2.5];
  for (const part of [trailer, cabin]) {
    const rect = alignedRect(x, y, axis, part, direction);
    fillRect(sheet, rect, part === trailer ? '#f7f8f8' : '#dfe3e6');
    strokeRect(sheet, rect, LINE, 2);
  }
};

/** Vehicles may be inside a building, so they are drawn after the floors. */
export const drawVehicles = (sheet: Sheet): void => {
  for (const item of sheet.plan.outdoor) {
    if (item.draw === 'truck') drawTruck(sheet, item);
    if (item.draw === 'car') drawCar(sheet, item.x, item.y, item.axis);
  }
};

const drawNote = (sheet: Sheet, item: Extract<Outdoor, { draw: 'note' }>): void => {
  const { ctx, scale } = sheet;
  ctx.save();
  ctx.translate(scale.x(item.x), scale.y(item.y));
  if (item.turned) ctx.rotate(-Math.PI / 2);
  drawText(ctx, item.text, 0, 0, { size: 20, color: '#6b747c' });
  ctx.restore();
};

const drawGround = (sheet: Sheet, item: Outdoor): void => {
  switch (item.draw) {
    case 'lawn':
      drawLawn(sheet, item.rect);
      break;
    case 'road':
      fillRect(sheet, item.rect, ASPHALT);
      break;
    case 'parking':
      drawParking(sheet, item.rect, item.count);
      break;
    case 'fence':
      drawFence(sheet, item.rect);
      break;
    case 'bins':
      drawBins(sheet, item.rect);
      break;
    default:
  }
};

export const drawOutdoor = (sheet: Sheet): void => {
  for (const item of sheet.plan.outdoor) drawGround(sheet, item);
  for (const item of sheet.plan.outdoor) {
    if (item.draw === 'trees') drawTrees(sheet, item.at);
    if (item.draw === 'note') drawNote(sheet, item);
  }
};
