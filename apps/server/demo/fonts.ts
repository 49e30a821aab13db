import { GlobalFonts } from '@napi-rs/canvas';
import { NOTO_SANS } from '../src/ports/pdf/fonts.ts';

export const FONT = 'Trapline Demo';

/** Registers fonts, so that demo pictures have the same lettering on every machine. */
export const registerFonts = (): void => {
  if (GlobalFonts.has(FONT)) return;
  for (const file of [NOTO_SANS.regular, NOTO_SANS.semiBold]) GlobalFonts.registerFromPath(file, FONT);
};
