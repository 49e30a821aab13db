import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * Noto Sans (SIL Open Font License) with every letter of the five languages; a machine may have no fonts at all. Three
 * files of `@expo-google-fonts/noto-sans` 0.4.2; its other fifteen are 12 MB that no report uses.
 */
export const NOTO_SANS = {
  regular: file('NotoSans_400Regular'),
  semiBold: file('NotoSans_600SemiBold'),
  bold: file('NotoSans_700Bold'),
} as const;

/**
 * Other scripts that people type, one weight each, from packages of `@expo-google-fonts` with the same license:
 * `noto-sans-hebrew` 0.4.1, `-arabic` 0.4.3, `-thai` 0.4.2, `-georgian` 0.4.3, `-armenian` 0.4.2 and
 * `noto-emoji` 0.4.7 in one colour (decision reports/printing).
 */
const OTHER_SCRIPTS = [
  file('NotoSansHebrew_400Regular'),
  file('NotoSansArabic_400Regular'),
  file('NotoSansThai_400Regular'),
  file('NotoSansGeorgian_400Regular'),
  file('NotoSansArmenian_400Regular'),
  file('NotoEmoji_400Regular'),
];

/** All fonts of the typesetter; `fonts.typ` has the same families in their order of preference. */
export const FONT_FILES: readonly string[] = [...Object.values(NOTO_SANS), ...OTHER_SCRIPTS];
