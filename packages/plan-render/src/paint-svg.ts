import { outlineOf } from './outline.ts';
import { edgeOf, pinSize } from './pin-size.ts';
import { placePins } from './place-pins.ts';
import type { PlacedPin, PlanScene } from './scene.ts';
import { escapeXml, length } from './svg.ts';

const paintOutline = (pin: PlacedPin, width: number, height: number): string => {
  const hollow = pin.shape === 'hollow';
  const edge = pin.edge ?? '#ffffff';
  const paint = [
    `fill="${hollow ? '#ffffff' : escapeXml(pin.fill)}"`,
    `stroke="${escapeXml(hollow ? pin.fill : edge)}" stroke-width="${length(height * edgeOf(pin))}"`,
  ].join(' ');
  const outline = outlineOf(pin.shape, width, height);
  if ('corners' in outline) {
    const corners = outline.corners.map(([x, y]) => `${length(pin.labelX + x)},${length(pin.labelY + y)}`);
    return `<polygon points="${corners.join(' ')}" ${paint}/>`;
  }
  const box = `x="${length(pin.labelX - width / 2)}" y="${length(pin.labelY - height / 2)}"`;
  return `<rect ${box} width="${length(width)}" height="${length(height)}" rx="${length(outline.radius)}" ${paint}/>`;
};

const paintLabel = (pin: PlacedPin, height: number): string => {
  const { label, size, width } = pinSize(pin.label, height, pin.shape);
  const text = [
    `x="${length(pin.labelX)}" y="${length(pin.labelY + size * 0.36)}" text-anchor="middle"`,
    `font-family="Noto Sans, sans-serif" font-weight="700" font-size="${length(size)}"`,
    `fill="${escapeXml(pin.shape === 'hollow' ? pin.fill : pin.ink)}"`,
  ].join(' ');
  return `${paintOutline(pin, width, height)}<text ${text}>${escapeXml(label)}</text>`;
};

/** Paints the line from a device to its label, if the label moved aside. */
const paintLeader = (pin: PlacedPin, height: number): string => {
  if (pin.labelX === pin.x && pin.labelY === pin.y) return '';
  const colour = escapeXml(pin.fill);
  const ends = `x1="${length(pin.x)}" y1="${length(pin.y)}" x2="${length(pin.labelX)}" y2="${length(pin.labelY)}"`;
  const dot = `<circle cx="${length(pin.x)}" cy="${length(pin.y)}" r="${length(height * 0.17)}" fill="${colour}" stroke="#ffffff" stroke-width="${length(height * 0.06)}"/>`;
  return `<line ${ends} stroke="${colour}" stroke-width="${length(height * 0.09)}"/>${dot}`;
};

/**
 * The pins of a scene as a transparent SVG of the size of the picture, as an overlay: lines first, then labels.
 * `pinHeight` is in pixels of the picture: the caller knows the printed width and chooses a readable height.
 */
export const paintSvg = (scene: PlanScene, pinHeight: number): string => {
  const size = `viewBox="0 0 ${length(scene.width)} ${length(scene.height)}"`;
  const placed = placePins(scene, pinHeight);
  const leaders = placed.map((pin) => paintLeader(pin, pinHeight)).join('');
  const labels = placed.map((pin) => paintLabel(pin, pinHeight)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} width="${length(scene.width)}" height="${length(scene.height)}">${leaders}${labels}</svg>`;
};
