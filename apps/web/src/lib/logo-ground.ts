import { findInvisibleBackground, type Ground, SAMPLE_SIDE } from '@trapline/contract/platform/logo-ground.ts';

/** The background on which a loaded picture would be invisible. */
export const findInvisibleGround = (picture: HTMLImageElement): Ground | null => {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_SIDE;
  canvas.height = SAMPLE_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return findInvisibleBackground(drawing.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data);
};
