import { outlineOf } from './outline.ts';
import { edgeWidthOf, pinSize } from './pin-size.ts';
import type { PlacedPin } from './scene.ts';

/** Paints the same picture as `paint-svg.ts` on a canvas of a browser or of the server. */

/** The part of the canvas interface that the painter needs. */
export type Brush = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: 'bevel' | 'miter' | 'round';
  font: string;
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start';
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top';
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  stroke(): void;
  fillText(text: string, x: number, y: number): void;
};

const FONT = '"Noto Sans", sans-serif';
const FULL_TURN = 2 * Math.PI;

const traceOutline = (brush: Brush, pin: PlacedPin, width: number, height: number): void => {
  brush.beginPath();
  const outline = outlineOf(pin.shape, width, height);
  if ('radius' in outline) {
    brush.roundRect(pin.labelX - width / 2, pin.labelY - height / 2, width, height, outline.radius);
    return;
  }
  for (const [x, y] of outline.corners) brush.lineTo(pin.labelX + x, pin.labelY + y);
  brush.closePath();
};

const paintLabel = (brush: Brush, pin: PlacedPin, height: number): void => {
  const hollow = pin.shape === 'hollow';
  const { label, size, width } = pinSize(pin.label, height, pin.shape);
  traceOutline(brush, pin, width, height);
  brush.fillStyle = hollow ? '#ffffff' : pin.fill;
  brush.fill();
  brush.strokeStyle = hollow ? pin.fill : (pin.edge ?? '#ffffff');
  brush.lineWidth = height * edgeWidthOf(pin);
  brush.stroke();
  brush.fillStyle = hollow ? pin.fill : pin.ink;
  brush.font = `700 ${size}px ${FONT}`;
  brush.fillText(label, pin.labelX, pin.labelY + size * 0.36);
};

/** Paints the line from a device to its label, if the label moved aside. */
const paintLeader = (brush: Brush, pin: PlacedPin, height: number): void => {
  if (pin.labelX === pin.x && pin.labelY === pin.y) return;
  brush.beginPath();
  brush.moveTo(pin.x, pin.y);
  brush.lineTo(pin.labelX, pin.labelY);
  brush.strokeStyle = pin.fill;
  brush.lineWidth = height * 0.09;
  brush.stroke();
  brush.beginPath();
  brush.arc(pin.x, pin.y, height * 0.17, 0, FULL_TURN);
  brush.fillStyle = pin.fill;
  brush.fill();
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = height * 0.06;
  brush.stroke();
};

/** `height` is the height of a pin in the unit of the canvas. */
export const paintLeaders = (brush: Brush, pins: readonly PlacedPin[], height: number): void => {
  for (const pin of pins) paintLeader(brush, pin, height);
};

/** Paints lines first, then labels. */
export const paintPins = (brush: Brush, pins: readonly PlacedPin[], height: number): void => {
  paintLeaders(brush, pins, height);
  brush.lineJoin = 'round';
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  for (const pin of pins) paintLabel(brush, pin, height);
};
