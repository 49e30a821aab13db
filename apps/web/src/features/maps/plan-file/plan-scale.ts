import { MAX_PLAN_PIXELS, MAX_PLAN_SIDE } from '@trapline/contract/maps/rules.ts';
import type { Size } from './plan-pages.ts';

export type PageSize = { readonly width: number; readonly height: number };

/** Finer than any plan is printed: more pixels only take time. */
const MAX_DPI = 300;
const POINTS_PER_INCH = 72;

/** Pixels per point at which a page becomes the sharpest picture that can be stored as a plan. */
export const planScale = ({ width, height }: PageSize): number =>
  Math.min(
    MAX_DPI / POINTS_PER_INCH,
    // rounding up to whole pixels must not exceed the limit
    Math.sqrt(MAX_PLAN_PIXELS / (width * height)) * 0.999,
    MAX_PLAN_SIDE / Math.max(width, height),
  );

/** Pixels per point at which the longest side has so many pixels. */
export const scaleToSide = ({ width, height }: PageSize, side: number): number => side / Math.max(width, height);

/** Side of a preview in pixels: twice its size on the page, for fine screens. */
const PREVIEW_SIDE = 960;

/** Pixels per point of a page as a plan, or as its preview. */
export const scaleFor = (page: PageSize, size: Size): number =>
  size === 'plan' ? planScale(page) : scaleToSide(page, PREVIEW_SIDE);
