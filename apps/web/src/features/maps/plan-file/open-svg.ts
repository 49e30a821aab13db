import { newCanvas } from './new-canvas.ts';
import type { PlanPages, Size } from './plan-pages.ts';
import { type PageSize, scaleFor, scaleToSide } from './plan-scale.ts';
import { pixelsOf } from './svg-length.ts';
import { UnreadablePlan } from './unreadable-plan.ts';

/** In pixels, because a view box made of it measures the coordinates of the drawing. */
const lengthOf = (root: Element, name: string): number => pixelsOf(root.getAttribute(name) ?? '');

/** Width and height of the drawing: of its view box, or of the picture itself. */
const sizeOf = (root: Element): PageSize => {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size =
    boxWidth > 0 && boxHeight > 0
      ? { width: boxWidth, height: boxHeight }
      : { width: lengthOf(root, 'width'), height: lengthOf(root, 'height') };
  if (!(size.width > 0 && size.height > 0)) throw new UnreadablePlan('damaged');
  return size;
};

const parseSvg = (text: string): Element => {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.localName !== 'svg' || root.querySelector('parsererror')) throw new UnreadablePlan('damaged');
  return root;
};

/** A drawing has no unit of its own, so it becomes as large as a plan may be at this length of its longest side. */
const PAGE_SIDE = 2000;

/** As a picture, a drawing runs no scripts and loads nothing from elsewhere. */
const drawSvg = async (root: Element, natural: PageSize, size: Size): Promise<HTMLCanvasElement> => {
  const paperScale = scaleToSide(natural, PAGE_SIDE);
  const paper = { width: natural.width * paperScale, height: natural.height * paperScale };
  const scale = scaleFor(paper, size);
  const canvas = newCanvas({ width: paper.width * scale, height: paper.height * scale });
  const sized = root.cloneNode(true) as Element;
  if (!sized.hasAttribute('viewBox')) sized.setAttribute('viewBox', `0 0 ${natural.width} ${natural.height}`);
  sized.setAttribute('width', String(canvas.width));
  sized.setAttribute('height', String(canvas.height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(sized)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch (error) {
    throw new UnreadablePlan('damaged', error);
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Opens an SVG as a document of one page. Throws `UnreadablePlan`. */
export const openSvg = async (file: Blob): Promise<PlanPages> => {
  const root = parseSvg(await file.text());
  const natural = sizeOf(root);
  return { count: 1, draw: (_page, size) => drawSvg(root, natural, size), close: () => undefined };
};
