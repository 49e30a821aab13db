import { numberOf } from './draw-labels.ts';
import { COLUMN, circle, INK, LINE, line, SHEET, type Sheet, sizeToFit, write } from './plan-sheet.ts';

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
  const all = rooms.flatMap(({ rect }) => [rect[axis], rect[axis] + rect[axis === 0 ? 2 : 3]]);
  const inside = [...new Set([from, to, ...all])].filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  // axis circles of lines closer than this would overlap
  const room = 52 / sheet.scale.pixelsPerMetre;
  return inside.filter(
    (at, index) => at === to || (to - at > room && at - (inside[index - 1] ?? -1e9) > room) || index === 0,
  );
};

const bubble = (sheet: Sheet, x: number, y: number, text: string): void => {
  const { ctx } = sheet;
  ctx.fillStyle = PAPER;
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 2;
  circle(sheet, x, y, 19 / sheet.scale.pixelsPerMetre);
  ctx.fill();
  ctx.stroke();
  write(ctx, text, sheet.scale.x(x), sheet.scale.y(y) + 1, { size: 19, color: '#4a535b' });
};

const metres = (value: number): string => value.toLocaleString('pl-PL', { minimumFractionDigits: 2 });

/** Draws axes with their names and the distances between them, above and to the left of the building. */
export const drawAxes = (sheet: Sheet): void => {
  const { ctx, plan, scale } = sheet;
  const [left, top] = plan.building;
  const px = (pixels: number) => pixels / scale.pixelsPerMetre;
  const rowY = Math.max(top - px(70), plan.extent[1] + px(24));
  const columnX = Math.max(left - px(70), plan.extent[0] + px(24));
  const columns = gridLines(sheet, 0);
  const rows = gridLines(sheet, 1);
  ctx.strokeStyle = '#9aa3ab';
  ctx.lineWidth = 1.5;
  line(sheet, [columns[0] ?? left, rowY + px(34)], [columns.at(-1) ?? left, rowY + px(34)]);
  line(sheet, [columnX + px(34), rows[0] ?? top], [columnX + px(34), rows.at(-1) ?? top]);
  columns.forEach((x, index) => {
    ctx.strokeStyle = '#9aa3ab';
    line(sheet, [x, rowY], [x, top - px(8)]);
    line(sheet, [x - px(6), rowY + px(40)], [x + px(6), rowY + px(28)]);
    const next = columns[index + 1];
    if (next !== undefined && next - x > px(70)) {
      write(ctx, metres(next - x), scale.x((x + next) / 2), scale.y(rowY + px(22)), { size: 16, color: '#5d666e' });
    }
    bubble(sheet, x, rowY, String(index + 1));
  });
  rows.forEach((y, index) => {
    ctx.strokeStyle = '#9aa3ab';
    line(sheet, [columnX, y], [left - px(8), y]);
    line(sheet, [columnX + px(28), y + px(6)], [columnX + px(40), y - px(6)]);
    const next = rows[index + 1];
    if (next !== undefined && next - y > px(70)) {
      ctx.save();
      ctx.translate(scale.x(columnX + px(22)), scale.y((y + next) / 2));
      ctx.rotate(-Math.PI / 2);
      write(ctx, metres(next - y), 0, 0, { size: 16, color: '#5d666e' });
      ctx.restore();
    }
    bubble(sheet, columnX, y, String.fromCharCode(65 + index));
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
  write(ctx, 'N', 0, -88, { size: 28, bold: true });
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
    write(ctx, (part * step).toLocaleString('pl-PL'), x + part * length, y + 30, { size: 17 });
  }
  write(ctx, `${4 * step} m`, x + 4 * length, y + 30, { size: 17 });
};

const drawList = (sheet: Sheet, y: number): void => {
  const { ctx, plan } = sheet;
  const x = COLUMN.x + 24;
  const title = plan.rooms.every(({ kind }) => kind === 'building')
    ? 'Zestawienie obiektów'
    : 'Zestawienie pomieszczeń';
  write(ctx, title, x, y, { size: 22, bold: true, align: 'left' });
  plan.rooms.forEach(({ name, rect }, index) => {
    const rowY = y + 36 + index * 31;
    write(ctx, numberOf(plan, index), x, rowY, { size: 18, align: 'left', color: '#5d666e' });
    write(ctx, name, x + 56, rowY, { size: sizeToFit(ctx, name, 215, [18, 17, 16, 15, 14]), align: 'left' });
    const area = (rect[2] * rect[3]).toLocaleString('pl-PL', { maximumFractionDigits: 0 });
    write(ctx, `${area} m²`, COLUMN.x + COLUMN.width - 24, rowY, { size: 18, align: 'right', color: '#5d666e' });
  });
};

/** The nearest common scale of a sheet printed on A2. */
const customaryScale = (pixelsPerMetre: number): number => {
  const exact = 2400 / 0.594 / pixelsPerMetre;
  return [50, 100, 150, 200, 250, 300, 400, 500].reduce((best, candidate) =>
    Math.abs(candidate - exact) < Math.abs(best - exact) ? candidate : best,
  );
};

const drawTitle = (sheet: Sheet, { client, contractor, date }: TitleBlock): void => {
  const { ctx, plan, scale } = sheet;
  const rows = [
    ['Obiekt', client],
    ['Rysunek', plan.name],
    ['Uwagi', plan.note],
    ['Opracowanie', contractor],
    ['Skala / data', `1:${customaryScale(scale.pixelsPerMetre)}   ${date}`],
  ] as const;
  const height = 66;
  const top = COLUMN.y + COLUMN.height - rows.length * height;
  rows.forEach(([label, value], index) => {
    const y = top + index * height;
    ctx.strokeStyle = INK;
    ctx.lineWidth = 2;
    ctx.strokeRect(COLUMN.x, y, COLUMN.width, height);
    write(ctx, label, COLUMN.x + 16, y + 17, { size: 14, align: 'left', color: '#6b747c' });
    const size = sizeToFit(ctx, value, COLUMN.width - 32, [20, 19, 18, 17, 16, 15, 14, 13, 12]);
    write(ctx, value, COLUMN.x + 16, y + 43, { size, bold: index < 2, align: 'left' });
  });
};

export const drawFrame = (sheet: Sheet, title: TitleBlock): void => {
  const { ctx } = sheet;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 4;
  ctx.strokeRect(20, 20, SHEET.width - 40, SHEET.height - 40);
  ctx.fillStyle = PAPER;
  ctx.fillRect(COLUMN.x, COLUMN.y, COLUMN.width, COLUMN.height);
  ctx.lineWidth = 2;
  ctx.strokeRect(COLUMN.x, COLUMN.y, COLUMN.width, COLUMN.height);
  drawNorth(sheet, COLUMN.x + COLUMN.width / 2, COLUMN.y + 140);
  drawScaleBar(sheet, COLUMN.x + 36, COLUMN.y + 250);
  drawList(sheet, COLUMN.y + 350);
  drawTitle(sheet, title);
};
