import type { SKRSContext2D } from '@napi-rs/canvas';
import { FONT } from '../fonts.ts';
import type { Plan, Rect, RoomKind } from './plan-types.ts';

export const SHEET = { width: 2400, height: 1600 } as const;

/** The drawing is on the left, the column with legend and title block on the right. */
const DRAWING_AREA = { x: 50, y: 70, width: 1880, height: 1450 } as const;
export const SIDE_COLUMN = { x: 1970, y: 40, width: 390, height: 1520 } as const;

/** Converts metres of a plan to pixels of its sheet. */
export type Scale = {
  readonly pixelsPerMetre: number;
  readonly x: (metres: number) => number;
  readonly y: (metres: number) => number;
};

export const scaleOf = (plan: Plan): Scale => {
  const [left, top, width, height] = plan.extent;
  const pixelsPerMetre = Math.min(DRAWING_AREA.width / width, DRAWING_AREA.height / height);
  const offsetX = DRAWING_AREA.x + (DRAWING_AREA.width - width * pixelsPerMetre) / 2;
  const offsetY = DRAWING_AREA.y + (DRAWING_AREA.height - height * pixelsPerMetre) / 2;
  return {
    pixelsPerMetre,
    x: (metres) => offsetX + (metres - left) * pixelsPerMetre,
    y: (metres) => offsetY + (metres - top) * pixelsPerMetre,
  };
};

/** What every painter of a plan needs. */
export type Sheet = { readonly ctx: SKRSContext2D; readonly scale: Scale; readonly plan: Plan };

export const INK = '#2c3238';
export const LINE = '#7d868f';

/** Colour of the floor by the use of the room. */
export const FLOOR: Readonly<Record<RoomKind, string>> = {
  production: '#fdf8ec',
  kitchen: '#fbf6ef',
  storage: '#f8f7f3',
  cold: '#eef5f9',
  corridor: '#ffffff',
  social: '#f4f8f3',
  technical: '#f3f3f6',
  public: '#fbf7f3',
  building: '#dfe2e5',
};

const pixelRect = ({ scale }: Sheet, [x, y, width, height]: Rect): Rect => [
  scale.x(x),
  scale.y(y),
  width * scale.pixelsPerMetre,
  height * scale.pixelsPerMetre,
];

export const fillRect = (sheet: Sheet, rect: Rect, color: string): void => {
  sheet.ctx.fillStyle = color;
  sheet.ctx.fillRect(...pixelRect(sheet, rect));
};

export const strokeRect = (sheet: Sheet, rect: Rect, color: string, width: number): void => {
  sheet.ctx.strokeStyle = color;
  sheet.ctx.lineWidth = width;
  sheet.ctx.strokeRect(...pixelRect(sheet, rect));
};

export const drawLine = (sheet: Sheet, from: readonly [number, number], to: readonly [number, number]): void => {
  const { ctx, scale } = sheet;
  ctx.beginPath();
  ctx.moveTo(scale.x(from[0]), scale.y(from[1]));
  ctx.lineTo(scale.x(to[0]), scale.y(to[1]));
  ctx.stroke();
};

export const drawCircle = (sheet: Sheet, x: number, y: number, radius: number): void => {
  const { ctx, scale } = sheet;
  ctx.beginPath();
  ctx.arc(scale.x(x), scale.y(y), radius * scale.pixelsPerMetre, 0, Math.PI * 2);
};

type TextStyle = {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
};

/** Text at a pixel position. */
export const drawText = (ctx: SKRSContext2D, text: string, x: number, y: number, style: TextStyle): void => {
  ctx.font = `${style.bold ? 600 : 400} ${style.size}px "${FONT}"`;
  ctx.textAlign = style.align ?? 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.color ?? INK;
  ctx.fillText(text, x, y);
};

/** The largest of the sizes at which the text fits into the width. */
export const sizeToFit = (ctx: SKRSContext2D, text: string, width: number, sizes: readonly number[]): number =>
  sizes.find((size) => {
    ctx.font = `600 ${size}px "${FONT}"`;
    return ctx.measureText(text).width <= width;
  }) ??
  sizes.at(-1) ??
  12;
