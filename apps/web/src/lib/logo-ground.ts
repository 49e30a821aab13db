import { type Ground, groundOf, JUDGED_SIDE } from '@trapline/contract/platform/logo-ground.ts';

/** The background on which a loaded picture would be invisible. */
export const vanishesOn = (picture: HTMLImageElement): Ground | null => {
  const canvas = document.createElement('canvas');
  canvas.width = JUDGED_SIDE;
  canvas.height = JUDGED_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, JUDGED_SIDE, JUDGED_SIDE);
  return groundOf(drawing.getImageData(0, 0, JUDGED_SIDE, JUDGED_SIDE).data);
};
