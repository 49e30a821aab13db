import { fileURLToPath } from 'node:url';

const file = (style: string): string => fileURLToPath(new URL(`./fonts/NotoSans_${style}.ttf`, import.meta.url));

/**
 * Noto Sans (SIL Open Font License) with every letter of the five languages; a machine may have no fonts at all. Three
 * files of `@expo-google-fonts/noto-sans` 0.4.2; its other fifteen are 12 MB that no report uses.
 */
export const NOTO_SANS = { regular: file('400Regular'), semiBold: file('600SemiBold'), bold: file('700Bold') } as const;
