import type { Page } from 'playwright-core';
import { renderSVG } from 'uqr';

/** A camera that sees what the run holds before it. */

type Camera = { showToCamera?: (picture: string | null) => Promise<void> };

/** Runs in every page of the phone, before the panel. */
export const fakeCamera = (): void => {
  const SIDE = 480;
  const FRAME_MS = 100;
  if (!navigator.mediaDevices) return;
  let shown: ImageBitmap | HTMLImageElement | null = null;
  (globalThis as Camera).showToCamera = async (picture) => {
    if (picture === null) {
      shown = null;
      return;
    }
    const image = new Image();
    image.src = picture;
    await image.decode();
    shown = image;
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [SIDE, SIDE];
    const context = canvas.getContext('2d');
    const draw = (): void => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, SIDE, SIDE);
      if (shown) context.drawImage(shown, 0, 0, SIDE, SIDE);
    };
    draw();
    const stream = canvas.captureStream();
    const timer = setInterval(() => {
      draw();
      if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) clearInterval(timer);
    }, FRAME_MS);
    return stream;
  };
};

/** Holds a label before the camera of the phone. */
export const showLabel = (page: Page, text: string): Promise<void> => {
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 4, pixelSize: 12 })).toString('base64')}`;
  return page.evaluate((shown) => (globalThis as Camera).showToCamera?.(shown), picture);
};

/** Takes the label away: the next scan would find it again. */
export const hideLabel = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Camera).showToCamera?.(null));
