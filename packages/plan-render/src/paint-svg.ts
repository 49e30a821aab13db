import { outlineOf } from './outline.ts';
import { edgeWidthOf, pinSize } from './pin-size.ts';
import { placePins } from './place-pins.ts';
import type { PlacedPin, PlanScene } from './scene.ts';
import { escapeXml, formatLength } from './svg.ts';

const paintOutline = (pin: PlacedPin, width: number, height: number): string => {
  const hollow = pin.shape === 'hollow';
  const edge = pin.edge ?? '#ffffff';
  const paint = [
    `fill="${hollow ? '#ffffff' : escapeXml(pin.fill)}"`,
    `stroke="${escapeXml(hollow ? pin.fill : edge)}" stroke-width="${formatLength(height * edgeWidthOf(pin))}"`,
  ].join(' ');
  const outline = outlineOf(pin.shape, width, height);
  if ('corners' in outline) {
    const corners = outline.corners.map(([x, y]) => `${formatLength(pin.labelX + x)},${formatLength(pin.labelY + y)}`);
    return `<polygon points="${corners.join(' ')}" ${paint}/>`;
  }
  const box = `x="${formatLength(pin.labelX - width / 2)}" y="${formatLength(pin.labelY - height / 2)}"`;
  return `<rect ${box} width="${formatLength(width)}" height="${formatLength(height)}" rx="${formatLength(outline.radius)}" ${paint}/>`;
};

const paintLabel = (pin: PlacedPin, height: number): string => {
  const { label, size, width } = pinSize(pin.label, height, pin.shape);
  const text = [
    `x="${formatLength(pin.labelX)}" y="${formatLength(pin.labelY + size * 0.36)}" text-anchor="middle"`,
    `font-family="Noto Sans, sans-serif" font-weight="700" font-size="${formatLength(size)}"`,
    `fill="${escapeXml(pin.shape === 'hollow' ? pin.fill : pin.ink)}"`,
  ].join(' ');
  return `${paintOutline(pin, width, height)}<text ${text}>${escapeXml(label)}</text>`;
};

/** Paints the line from a device to its label, if the label moved aside. */
const paintLeader = (pin: PlacedPin, height: number): string => {
  if (pin.labelX === pin.x && pin.labelY === pin.y) return '';
  const colour = escapeXml(pin.fill);
  const ends = `x1="${formatLength(pin.x)}" y1="${formatLength(pin.y)}" x2="${formatLength(pin.labelX)}" y2="${formatLength(pin.labelY)}"`;
  const dot = `<circle cx="${formatLength(pin.x)}" cy="${formatLength(pin.y)}" r="${formatLength(height * 0.17)}" fill="${colour}" stroke="#ffffff" stroke-width="${formatLength(height * 0.06)}"/>`;
  return `<line ${ends} stroke="${colour}" stroke-width="${formatLength(height * 0.09)}"/>${dot}`;
};

/**
 * The pins of a scene as a transparent SVG of the size of the picture, as an overlay: lines first, then labels.
 * `pinHeight` is in pixels of the picture: the caller knows the printed width and chooses a readable height.
 */
export const paintSvg = (scene: PlanScene, pinHeight: number): string => {
  const size = `viewBox="0 0 ${formatLength(scene.width)} ${formatLength(scene.height)}"`;
  const placed = placePins(scene, pinHeight);
  const leaders = placed.map((pin) => paintLeader(pin, pinHeight)).join('');
  const labels = placed.map((pin) => paintLabel(pin, pinHeight)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} width="${formatLength(scene.width)}" height="${formatLength(scene.height)}">${leaders}${labels}</svg>`;
};
