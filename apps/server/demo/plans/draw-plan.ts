import { createCanvas } from '@napi-rs/canvas';
import { registerFonts } from '../fonts.ts';
import { drawBuilding } from './draw-building.ts';
import { drawFixtures } from './draw-fixtures.ts';
import { drawAxes, drawFrame, drawPaper, type TitleBlock } from './draw-frame.ts';
import { drawOutdoor, drawVehicles } from './draw-outdoor.ts';
import { SHEET, type Sheet, scaleOf } from './plan-sheet.ts';
import type { Plan } from './plan-types.ts';

const QUALITY = 82;

/** Draws the sheet of a floor plan as a JPEG of 2400 x 1600 pixels. */
export const drawPlan = (plan: Plan, title: TitleBlock): Promise<Uint8Array> => {
  registerFonts();
  const canvas = createCanvas(SHEET.width, SHEET.height);
  const sheet: Sheet = { ctx: canvas.getContext('2d'), scale: scaleOf(plan), plan };
  drawPaper(sheet);
  drawOutdoor(sheet);
  drawAxes(sheet);
  drawBuilding(sheet, () => {
    drawFixtures(sheet);
    drawVehicles(sheet);
  });
  drawFrame(sheet, title);
  return canvas.encode('jpeg', QUALITY);
};
