import type { Page } from 'playwright-core';

/**
 * Finds fields and boxes whose outline has a contrast below 3:1 to its surroundings (WCAG 1.4.11), as the browser paints
 * them.
 */
export const faintFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('nothing to paint on');
    type Colour = readonly [red: number, green: number, blue: number];
    /** The visible result of a translucent colour over another one. */
    const paint = (colour: string, background: Colour): Colour => {
      canvas.fillStyle = `rgb(${background.join()})`;
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const backgroundOf = (element: Element | null): Colour =>
      element ? paint(getComputedStyle(element).backgroundColor, backgroundOf(element.parentElement)) : [255, 255, 255];
    const toLinear = (part: number): number =>
      part <= 0.03928 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const brightness = ([red, green, blue]: Colour): number =>
      0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
    const contrast = (one: Colour, other: Colour): number => {
      const [dark = 0, bright = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const hasBorder = (element: Element): boolean => {
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element);
      return Number.parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
    };
    const fields = document.querySelectorAll(
      'input:not([type=file]):not([type=hidden]), textarea, select, .mantine-Input-input, .mantine-Switch-track',
    );
    return [...fields]
      .filter((field) => field.checkVisibility({ opacityProperty: true }) && field.getBoundingClientRect().width > 2)
      .filter((field) => !field.matches(':disabled, [data-disabled], [readonly]') && hasBorder(field))
      .flatMap((field) => {
        const surroundingColour = backgroundOf(field.parentElement);
        const { borderBottomColor, backgroundColor } = getComputedStyle(field);
        const borderContrast = contrast(paint(borderBottomColor, surroundingColour), surroundingColour);
        const fillContrast = contrast(paint(backgroundColor, surroundingColour), surroundingColour);
        const bestContrast = Math.max(borderContrast, fillContrast);
        return bestContrast >= 3 ? [] : [`${bestContrast.toFixed(2)}:1 ${field.outerHTML.slice(0, 140)}`];
      });
  });
