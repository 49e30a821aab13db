import { type Channels, channelsOf, isBright, luminance, toLinear } from './luminance.ts';

/**
 * The colour of a client's brand in the panel, mails and documents. A user may choose any colour: shades are derived
 * that reach the ratios of WCAG 2.2, 4.5:1 for text and 3:1 for controls (decision branding/brand).
 */

export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_PART_CONTRAST = 3;

/** Backgrounds of the shades: cards, the page, the sidebar (apps/web/src/theme/global.css). */
const SURFACES = {
  light: ['#ffffff', '#f5f7f6'],
  dark: ['#1c2221', '#161b1a', '#101413'],
} as const;

const WHITE = '#ffffff';
const BLACK = '#000000';

type Scheme = keyof typeof SURFACES;
/** OKLab: perceived lightness, and two colour axes. */
type Lab = { readonly lightness: number; readonly a: number; readonly b: number };

type SchemeShades = {
  /** Fills buttons and bars, and draws the focus ring. */
  readonly solid: string;
  readonly solidHover: string;
  /** Text on `solid` and `solidHover`. */
  readonly onSolid: string;
  /** Links and text, on surfaces and on `soft`. */
  readonly ink: string;
  /** Background of selected items. */
  readonly soft: string;
  readonly softHover: string;
};

export type BrandShades = Readonly<Record<Scheme, SchemeShades>> & {
  /** Large areas with white text: the side of the sign-in page, the logo mark. */
  readonly ground: string;
  readonly deep: string;
};

const toSrgb = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const hexOf = (linear: Channels): string =>
  `#${linear
    .map((light) => Math.round(Math.min(1, Math.max(0, toSrgb(light))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** Contrast ratio from 1 to 21, as defined by WCAG. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
};

const labOf = (hex: string): Lab => {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Channels;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
};

const linearOf = ({ lightness, a, b }: Lab): Channels => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isDisplayable = (linear: Channels): boolean => linear.every((light) => light >= -0.0001 && light <= 1.0001);

/** The same hue at another lightness, as saturated as a screen can show, but at most `strength`. */
const shadeOf = ({ a, b }: Lab, lightness: number, strength = 1): string => {
  const chroma = Math.hypot(a, b);
  const bounded = chroma > strength ? strength / chroma : 1;
  let [displayableFactor, outOfRangeFactor] = [0, bounded];
  if (isDisplayable(linearOf({ lightness, a: a * bounded, b: b * bounded }))) displayableFactor = bounded;
  for (let halvings = 0; halvings < 12 && displayableFactor < bounded; halvings++) {
    const middleFactor = (displayableFactor + outOfRangeFactor) / 2;
    if (isDisplayable(linearOf({ lightness, a: a * middleFactor, b: b * middleFactor })))
      displayableFactor = middleFactor;
    else outOfRangeFactor = middleFactor;
  }
  return hexOf(linearOf({ lightness, a: a * displayableFactor, b: b * displayableFactor }));
};

const LIGHTNESS_STEP = 0.004;

/** The colour itself, or its nearest shade in that direction that passes `fits`; at worst black or white. */
const nearestShade = (
  color: string,
  direction: 'darker' | 'lighter',
  isSuitable: (shade: string) => boolean,
): string => {
  if (isSuitable(color)) return color;
  const lab = labOf(color);
  const sign = direction === 'darker' ? -1 : 1;
  for (
    let lightness = lab.lightness + sign * LIGHTNESS_STEP;
    lightness > 0 && lightness < 1;
    lightness += sign * LIGHTNESS_STEP
  ) {
    const shade = shadeOf(lab, lightness);
    if (isSuitable(shade)) return shade;
  }
  return direction === 'darker' ? BLACK : WHITE;
};

const isReadableOn = (grounds: readonly string[], ratio: number) => (shade: string) =>
  grounds.every((ground) => contrast(shade, ground) >= ratio);

/** Steps to a slightly darker or lighter hover colour, as far as text stays readable and the edge visible. */
const HOVER_STEPS = [-0.045, -0.03, 0.045, 0.03, -0.015, 0.015];

const hoverOf = (solid: string, isSuitable: (shade: string) => boolean): string => {
  const lab = labOf(solid);
  return HOVER_STEPS.map((by) => shadeOf(lab, Math.min(1, Math.max(0, lab.lightness + by)))).find(isSuitable) ?? solid;
};

/** Lightness and maximum saturation of `soft`. */
const SOFT = {
  light: { rest: 0.945, hover: 0.915, strength: 0.035 },
  dark: { rest: 0.3, hover: 0.335, strength: 0.06 },
} as const;

const textColorOn = (color: string): string => (isBright(color) ? BLACK : WHITE);

const schemeShades = (color: string, scheme: Scheme): SchemeShades => {
  const surfaces = SURFACES[scheme];
  const direction = scheme === 'light' ? 'darker' : 'lighter';
  const isVisibleShade = isReadableOn(surfaces, MIN_PART_CONTRAST);
  const onSolid = textColorOn(color);
  const readableShade =
    onSolid === WHITE ? nearestShade(color, 'darker', isReadableOn([WHITE], MIN_TEXT_CONTRAST)) : color;
  const solid = nearestShade(readableShade, direction, isVisibleShade);
  const solidHover = hoverOf(solid, (shade) => isVisibleShade(shade) && contrast(shade, onSolid) >= MIN_TEXT_CONTRAST);
  const lab = labOf(color);
  const { rest, hover, strength } = SOFT[scheme];
  const soft = shadeOf(lab, rest, strength);
  const softHover = shadeOf(lab, hover, strength);
  const ink = nearestShade(color, direction, isReadableOn([...surfaces, soft, softHover], MIN_TEXT_CONTRAST));
  return { solid, solidHover, onSolid, ink, soft, softHover };
};

/** White text on it is easy to read. */
const MIN_DEEP_CONTRAST = 9;

export const brandShades = (color: string): BrandShades => {
  const lowerCaseColor = color.toLowerCase();
  return {
    light: schemeShades(lowerCaseColor, 'light'),
    dark: schemeShades(lowerCaseColor, 'dark'),
    ground: nearestShade(lowerCaseColor, 'darker', isReadableOn([WHITE], MIN_TEXT_CONTRAST)),
    deep: nearestShade(lowerCaseColor, 'darker', isReadableOn([WHITE], MIN_DEEP_CONTRAST)),
  };
};

/** Truncates instead of rounding: 2.98 must not appear as 3.0. */
const toTenth = (ratio: number): number => Math.floor(ratio * 10) / 10;

const lowestContrast = (color: string, grounds: readonly string[]): number =>
  toTenth(Math.min(...grounds.map((ground) => contrast(color, ground))));

/** The worst contrast of the given colour in a scheme, and the shades that replace it if the contrast is too low. */
export const checkBrandColor = (color: string, scheme: Scheme) => {
  const { solid, onSolid, ink, soft, softHover } = brandShades(color)[scheme];
  const lowerCaseColor = color.toLowerCase();
  const isVisibleShade = isReadableOn(SURFACES[scheme], MIN_PART_CONTRAST)(lowerCaseColor);
  return {
    solid: solid === lowerCaseColor ? null : solid,
    /** What is wrong with the colour: it is not visible on the page, or text on it is unreadable. */
    why: isVisibleShade ? ('letters' as const) : ('page' as const),
    solidRatio: isVisibleShade ? lowestContrast(color, [onSolid]) : lowestContrast(color, SURFACES[scheme]),
    ink: ink === lowerCaseColor ? null : ink,
    inkRatio: lowestContrast(color, [...SURFACES[scheme], soft, softHover]),
  };
};

/**
 * The style variables (global.css, Mantine) that a brand sets; the server writes them into the page, the panel stores
 * them.
 */
const toVariables = ({ solid, solidHover, ink, soft, softHover }: SchemeShades) => ({
  '--mantine-color-brand-filled': solid,
  '--mantine-color-brand-filled-hover': solidHover,
  '--mantine-color-brand-text': ink,
  '--mantine-color-brand-outline': ink,
  '--mantine-color-brand-outline-hover': soft,
  '--mantine-color-brand-light': soft,
  '--mantine-color-brand-light-hover': softHover,
  '--mantine-primary-color-light-hover': softHover,
  '--mantine-color-brand-light-color': ink,
  '--mantine-color-anchor': ink,
});

const toCss = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Returns the style sheet of a brand. */
export const brandStyle = (color: string): string => {
  const { light, dark, ground, deep } = brandShades(color);
  const shared = {
    '--brand': ground,
    '--brand-deep': deep,
    '--chosen': `light-dark(${light.soft},${dark.soft})`,
    '--chosen-text': `light-dark(${light.ink},${dark.ink})`,
  };
  const schemes = (['light', 'dark'] as const).map(
    (scheme) => `html:root[data-mantine-color-scheme="${scheme}"]{${toCss(toVariables({ light, dark }[scheme]))}}`,
  );
  return [`html:root{${toCss(shared)}}`, ...schemes].join('\n');
};

/** The browser tab icon of a brand: the first letter of its name on its colour. */
export const brandIcon = (color: string, name: string): string => {
  const [letter = ''] = name.trim().toUpperCase();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${brandShades(color).ground}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-size="38" font-weight="700" fill="#fff">${/[\p{L}\p{N}]/u.test(letter) ? letter : ''}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
