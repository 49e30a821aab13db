import type { Accent, Tone } from './model.ts';

/**
 * `solid` is for fills, `onSolid` for text on it, `soft` for backgrounds, `ink` for text on white or `soft` (contrast
 * 4.5 or more).
 */
export type Shades = { readonly solid: string; readonly onSolid: string; readonly soft: string; readonly ink: string };

/** Colours on paper, the same in PDF, preview, charts and plans. Petrol and amber are those of the panel. */
export const tones: Readonly<Record<Tone, Shades>> = {
  neutral: { solid: '#66756f', onSolid: '#ffffff', soft: '#f0f3f2', ink: '#46534e' },
  brand: { solid: '#0f7a62', onSolid: '#ffffff', soft: '#ecf8f5', ink: '#0b6b5b' },
  good: { solid: '#1f9376', onSolid: '#ffffff', soft: '#ecf8f5', ink: '#0b6b5b' },
  notice: { solid: '#f4ad22', onSolid: '#3d2b00', soft: '#fff7e1', ink: '#744c00' },
  warn: { solid: '#d9690f', onSolid: '#ffffff', soft: '#fff0e3', ink: '#8f3f00' },
  bad: { solid: '#c92a2a', onSolid: '#ffffff', soft: '#fdeeee', ink: '#a51d1d' },
};

/** The same colours with another accent instead of petrol. */
export const withAccent = (accent: Accent | undefined) => ({
  tones: accent ? { ...tones, brand: { ...tones.brand, ...accent } } : tones,
  paper: accent ? { ...paper, brand: accent.ink } : paper,
});

export const paper = {
  ink: '#17211d',
  muted: '#5b6963',
  line: '#d8e1dd',
  wash: '#f6f9f8',
  brand: tones.brand.solid,
} as const;
