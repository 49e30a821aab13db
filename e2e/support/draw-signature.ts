import type { Page } from 'playwright-core';

/** Draws a line on the signature pad of the page, or of the window on top. */
export const drawSignature = async (page: Page): Promise<void> => {
  const canvas = page.locator('canvas').last();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no signature pad');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  for (let step = 0; step < 12; step++) await page.mouse.move(box.x + 20 + step * 15, box.y + 40 + (step % 2) * 25);
  await page.mouse.up();
};
