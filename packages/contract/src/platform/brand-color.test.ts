import { expect, test } from 'vitest';
import {
  brandShades,
  brandStyle,
  checkBrandColor,
  contrast,
  MIN_PART_CONTRAST,
  MIN_TEXT_CONTRAST,
} from './brand-color.ts';

const SURFACES = { light: ['#ffffff', '#f5f7f6'], dark: ['#1c2221', '#161b1a', '#101413'] } as const;
const LEVELS = ['00', '11', '33', '55', '77', '99', 'bb', 'dd', 'ff'];
const GRID = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)));

/** The same colours in each run, spread over all sixteen million. */
const SPREAD = Array.from({ length: 1_500 }, (_, index) => {
  const value = (index * 11_184_811 + 4_241) % 0x1000000;
  return `#${value.toString(16).padStart(6, '0')}`;
});

/** Lists shades of a colour that are unreadable or not distinguishable. */
const faultsOf = (color: string): string[] => {
  const shades = brandShades(color);
  const faults: string[] = [];
  const expectContrast = (what: string, one: string, other: string, ratio: number) => {
    if (contrast(one, other) < ratio) faults.push(`${color} ${what}: ${one} on ${other} is ${contrast(one, other)}`);
  };
  for (const scheme of ['light', 'dark'] as const) {
    const { solid, solidHover, onSolid, ink, soft, softHover } = shades[scheme];
    for (const surface of SURFACES[scheme]) {
      expectContrast(`${scheme} solid`, solid, surface, MIN_PART_CONTRAST);
      expectContrast(`${scheme} hover`, solidHover, surface, MIN_PART_CONTRAST);
      expectContrast(`${scheme} ink`, ink, surface, MIN_TEXT_CONTRAST);
    }
    expectContrast(`${scheme} text on a button`, onSolid, solid, MIN_TEXT_CONTRAST);
    expectContrast(`${scheme} text on a button under the pointer`, onSolid, solidHover, MIN_TEXT_CONTRAST);
    expectContrast(`${scheme} ink on soft`, ink, soft, MIN_TEXT_CONTRAST);
    expectContrast(`${scheme} ink on soft under the pointer`, ink, softHover, MIN_TEXT_CONTRAST);
  }
  // the panel uses one text colour of buttons for both schemes
  if (shades.light.onSolid !== shades.dark.onSolid) faults.push(`${color}: letters differ between the schemes`);
  expectContrast('ground', shades.ground, '#ffffff', MIN_TEXT_CONTRAST);
  expectContrast('deep', shades.deep, '#ffffff', MIN_TEXT_CONTRAST);
  return faults;
};

test('every brand colour gives readable text and visible buttons, in light and dark', () => {
  expect([...GRID, ...SPREAD].flatMap(faultsOf)).toEqual([]);
});

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('a usable colour is not changed, and the check reports no change', () => {
  expect(brandShades('#1864AB').light).toMatchObject({ solid: '#1864ab', onSolid: '#ffffff', ink: '#1864ab' });
  expect(checkBrandColor('#1864AB', 'light')).toMatchObject({ solid: null, ink: null });
});

test('a colour too light for white pages is darkened there and kept in dark mode; its hue stays', () => {
  const yellow = brandShades('#ffcc00');
  expect(yellow.dark).toMatchObject({ solid: '#ffcc00', onSolid: '#000000' });
  const { solidRatio, solid } = checkBrandColor('#ffcc00', 'light');
  expect(solidRatio).toBeLessThan(MIN_PART_CONTRAST);
  expect(solid).toBe(yellow.light.solid);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt((solid ?? '').slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(blue + 80);
  expect(green).toBeGreaterThan(blue + 80);
});

test('a button slightly too light for white text is slightly darkened, in both schemes', () => {
  const { light, dark } = brandShades('#2b8a3e');
  expect(light).toMatchObject({ solid: dark.solid, onSolid: '#ffffff' });
  expect(checkBrandColor('#2b8a3e', 'light')).toMatchObject({ why: 'letters', solid: light.solid });
});

test('a colour too dark for dark pages is lightened there', () => {
  expect(checkBrandColor('#101a40', 'dark').solid).not.toBeNull();
  expect(checkBrandColor('#101a40', 'light').solid).toBeNull();
});

test('the style sheet contains only colours', () => {
  expect(brandStyle('#1864ab')).toMatch(/^(?:html:root(?:\[[\w="-]+\])?\{(?:--[\w-]+:[#\w(),-]+;?)+\}\n?){3}$/);
});
