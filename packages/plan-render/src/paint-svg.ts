import { onPicture, type Pin, type PlanScene } from './scene.ts';
import { escapeXml, fittingText, length, textWidth } from './svg.ts';

const LABEL_PART = 0.66;
const PADDING_PART = 0.32;
const LONGEST_LABEL = 8;

const paintPin = (pin: Pin, height: number): string => {
  const size = height * LABEL_PART;
  const label = fittingText(pin.label, size, LONGEST_LABEL * size);
  const width = Math.max(height, textWidth(label, size) + 2 * PADDING_PART * height);
  const hollow = pin.shape === 'hollow';
  const radius = pin.shape === 'square' ? height * 0.12 : height / 2;
  const box = [
    `x="${length(pin.x - width / 2)}" y="${length(pin.y - height / 2)}"`,
    `width="${length(width)}" height="${length(height)}" rx="${length(radius)}"`,
    `fill="${hollow ? '#ffffff' : escapeXml(pin.fill)}"`,
    `stroke="${hollow ? escapeXml(pin.fill) : '#ffffff'}" stroke-width="${length(height * 0.1)}"`,
  ].join(' ');
  const text = [
    `x="${length(pin.x)}" y="${length(pin.y + size * 0.36)}" text-anchor="middle"`,
    `font-family="Noto Sans, sans-serif" font-weight="700" font-size="${length(size)}"`,
    `fill="${escapeXml(hollow ? pin.fill : pin.ink)}"`,
  ].join(' ');
  return `<rect ${box}/><text ${text}>${escapeXml(label)}</text>`;
};

/**
 * The pins of a scene as a transparent SVG of the picture's size, to be laid over the picture.
 * `pinHeight` is in pixels of the picture: a painter that knows the printed width picks what is readable there.
 */
export const paintSvg = (scene: PlanScene, pinHeight: number): string => {
  const size = `viewBox="0 0 ${length(scene.width)} ${length(scene.height)}"`;
  const pins = scene.pins.map((pin) => paintPin(onPicture(pin, scene), pinHeight)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} width="${length(scene.width)}" height="${length(scene.height)}">${pins}</svg>`;
};
