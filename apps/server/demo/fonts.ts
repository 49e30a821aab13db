import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

export const FONT = 'Trapline Demo';

const FILES = ['400Regular/NotoSans_400Regular.ttf', '600SemiBold/NotoSans_600SemiBold.ttf'];

const require = createRequire(import.meta.url);

/** A machine may have no fonts at all; the one in the package has every letter of the five languages. */
export const registerFonts = (): void => {
  if (GlobalFonts.has(FONT)) return;
  for (const file of FILES) GlobalFonts.registerFromPath(require.resolve(`@expo-google-fonts/noto-sans/${file}`), FONT);
};
