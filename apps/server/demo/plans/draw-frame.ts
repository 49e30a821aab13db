import { numberOf } from './draw-labels.ts';
import { drawCircle, drawLine, drawText, INK, LINE, SHEET, type Sheet, SIDE_COLUMN, sizeToFit } from './plan-sheet.ts';

const PAPER = '#fefefd';

export type TitleBlock = { readonly client: string; readonly contractor: string; readonly date: string };

export const drawPaper = ({ ctx }: Sheet): void => {
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, SHEET.width, SHEET.height);
};

/** Distinct wall lines of the building along one axis, ends included. */
const gridLines = (sheet: Sheet, axis: 0 | 1): number[] => {
  const { building, rooms } = sheet.plan;
  const from = building[axis];
  const to = from + building[axis === 0 ? 2 : 3];
  const roomEdges = rooms.flatMap(({ rect }) => [rect[axis], rect[axis] + rect[axis === 0 ? 2 : 3]]);
  const visibleLines = [...new Set([from, to, ...roomEdges])]
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b);
  // axis circles of lines closer than this would overlap
  const minDistance = 52 / sheet.scale.pixelsPerMetre;
  return visibleLines.filter(
    (at, index) =>
      at === to || (to - at > minDistance && at - (visibleLines[index - 1] ?? -1e9) > minDistance) || index === 0,
  );
};

const drawAxisBubble = (sheet: Sheet, x: number, y: number, text: string): void => {
  const { ctx } = sheet;
  ctx.fillStyle = PAPER;
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 2;
  drawCircle(sheet, x, y, 19 / sheet.scale.pixelsPerMetre);
  ctx.fill();
  ctx.stroke();
  drawText(ctx, text, sheet.scale.x(x), sheet.scale.y(y) + 1, { size: 19, color: '#4a535b' });
};

const metres = (value: number): string => value.toLocaleString('pl-PL', { minimumFractionDigits: 2 });

/** Draws axes with their names and the distances between them, above and to the left of the building. */
export const drawAxes = (sheet: Sheet): void => {
  const { ctx, plan, scale } = sheet;
  const [left, top] = plan.building;
  const toMetres = (pixels: number) => pixels / scale.pixelsPerMetre;
  const rowY = Math.max(top - toMetres(70), plan.extent[1] + toMetres(24));
  const columnX = Math.max(left - toMetres(70), plan.extent[0] + toMetres(24));
  const columns = gridLines(sheet, 0);
  const rows = gridLines(sheet, 1);
  ctx.strokeStyle = '#9aa3ab';
  ctx.lineWidth = 1.5;
  drawLine(sheet, [columns[0] ?? left, rowY + toMetres(34)], [columns.at(-1) ?? left, rowY + toMetres(34)]);
  drawLine(sheet, [columnX + toMetres(34), rows[0] ?? top], [columnX + toMetres(34), rows.at(-1) ?? top]);
  columns.forEach((x, index) => {
    ctx.strokeStyle = '#9aa3ab';
    drawLine(sheet, [x, rowY], [x, top - toMetres(8)]);
    drawLine(sheet, [x - toMetres(6), rowY + toMetres(40)], [x + toMetres(6), rowY + toMetres(28)]);
    const next = columns[index + 1];
    if (next !== undefined && next - x > toMetres(70)) {
      drawText(ctx, metres(next - x), scale.x((x + next) / 2), scale.y(rowY + toMetres(22)), {
        size: 16,
        color: '#5d666e',
      });
    }
    drawAxisBubble(sheet, x, rowY, String(index + 1));
  });
  rows.forEach((y, index) => {
    ctx.strokeStyle = '#9aa3ab';
    drawLine(sheet, [columnX, y], [left - toMetres(8), y]);
    drawLine(sheet, [columnX + toMetres(28), y + toMetres(6)], [columnX + toMetres(40), y - toMetres(6)]);
    const next = rows[index + 1];
    if (next !== undefined && next - y > toMetres(70)) {
      ctx.save();
      ctx.translate(scale.x(columnX + toMetres(22)), scale.y((y + next) / 2));
      ctx.rotate(-Math.PI / 2);
      drawText(ctx, metres(next - y), 0, 0, { size: 16, color: '#5d666e' });
      ctx.restore();
    }
    drawAxisBubble(sheet, columnX, y, String.fromCharCode(65 + index));
  });
};

const drawNorth = (sheet: Sheet, x: number, y: number): void => {
  const { ctx, plan } = sheet;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((plan.north * Math.PI) / 180);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(0, 0, 54, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillStyle = INK;
  ctx.beginPath();
  ctx.moveTo(0, -68);
  ctx.lineTo(20, 34);
  ctx.lineTo(0, 20);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(0, -68);
  ctx.lineTo(-20, 34);
  ctx.lineTo(0, 20);
  ctx.closePath();
  ctx.stroke();
  drawText(ctx, 'N', 0, -88, { size: 28, bold: true });
  ctx.restore();
};

const drawScaleBar = (sheet: Sheet, x: number, y: number): void => {
  const { ctx, scale } = sheet;
  const step = [20, 10, 5, 2.5, 2, 1].find((candidate) => candidate * 4 * scale.pixelsPerMetre <= 310) ?? 1;
  const length = step * scale.pixelsPerMetre;
  for (let part = 0; part < 4; part += 1) {
    ctx.fillStyle = part % 2 === 0 ? INK : PAPER;
    ctx.fillRect(x + part * length, y, length, 12);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 2;
    ctx.strokeRect(x + part * length, y, length, 12);
    drawText(ctx, (part * step).toLocaleString('pl-PL'), x + part * length, y + 30, { size: 17 });
  }
  drawText(ctx, `${4 * step} m`, x + 4 * length, y + 30, { size: 17 });
};

const drawRoomList = (sheet: Sheet, y: number): void => {
  const { ctx, plan } = sheet;
  const x = SIDE_COLUMN.x + 24;
  const title = plan.rooms.every(({ kind }) => kind === 'building')
    ? 'Zestawienie obiektów'
    : 'Zestawienie pomieszczeń';
  drawText(ctx, title, x, y, { size: 22, bold: true, align: 'left' });
  plan.rooms.forEach(({ name, rect }, index) => {
    const rowY = y + 36 + index * 31;
    drawText(ctx, numberOf(plan, index), x, rowY, { size: 18, align: 'left', color: '#5d666e' });
    drawText(ctx, name, x + 56, rowY, { size: sizeToFit(ctx, name, 215, [18, 17, 16, 15, 14]), align: 'left' });
    const area = (rect[2] * rect[3]).toLocaleString('pl-PL', { maximumFractionDigits: 0 });
    drawText(ctx, `${area} m²`, SIDE_COLUMN.x + SIDE_COLUMN.width - 24, rowY, {
      size: 18,
      align: 'right',
      color: '#5d666e',
    });
  });
};

/** The nearest common scale of a sheet printed on A2. */
const standardScale = (pixelsPerMetre: number): number => {
  const exactScale = 2400 / 0.594 / pixelsPerMetre;
  return [50, 100, 150, 200, 250, 300, 400, 500].reduce((best, candidate) =>
    Math.abs(candidate - exactScale) < Math.abs(best - exactScale) ? candidate : best,
  );
};

const drawTitle = (sheet: Sheet, { client, contractor, date }: TitleBlock): void => {
  const { ctx, plan, scale } = sheet;
  const rows = [
    ['Obiekt', client],
    ['Rysunek', plan.name],
    ['Uwagi', plan.note],
    ['Opracowanie', contractor],
    ['Skala / data', `1:${standardScale(scale.pixelsPerMetre)}   ${date}`],
  ] as const;
  const height = 66;
  const top = SIDE_COLUMN.y + SIDE_COLUMN.height - rows.length * height;
  rows.forEach(([label, value], index) => {
    const y = top + index * height;
    ctx.strokeStyle = INK;
    ctx.lineWidth = 2;
    ctx.strokeRect(SIDE_COLUMN.x, y, SIDE_COLUMN.width, height);
    drawText(ctx, label, SIDE_COLUMN.x + 16, y + 17, { size: 14, align: 'left', color: '#6b747c' });
    const size = sizeToFit(ctx, value, SIDE_COLUMN.width - 32, [20, 19, 18, 17, 16, 15, 14, 13, 12]);
    drawText(ctx, value, SIDE_COLUMN.x + 16, y + 43, { size, bold: index < 2, align: 'left' });
  });
};

export const drawFrame = (sheet: Sheet, title: TitleBlock): void => {
  const { ctx } = sheet;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 4;
  ctx.strokeRect(20, 20, SHEET.width - 40, SHEET.height - 40);
  ctx.fillStyle = PAPER;
  ctx.fillRect(SIDE_COLUMN.x, SIDE_COLUMN.y, SIDE_COLUMN.width, SIDE_COLUMN.height);
  ctx.lineWidth = 2;
  ctx.strokeRect(SIDE_COLUMN.x, SIDE_COLUMN.y, SIDE_COLUMN.width, SIDE_COLUMN.height);
  drawNorth(sheet, SIDE_COLUMN.x + SIDE_COLUMN.width / 2, SIDE_COLUMN.y + 140);
  drawScaleBar(sheet, SIDE_COLUMN.x + 36, SIDE_COLUMN.y + 250);
  drawRoomList(sheet, SIDE_COLUMN.y + 350);
  drawTitle(sheet, title);
};
