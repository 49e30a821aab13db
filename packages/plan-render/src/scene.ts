/**
 * A floor plan with its devices as data. The painters (SVG and canvas) draw the same scene, so that the printed sheet,
 * the report and the panel show the same picture.
 */

/** Shapes as well as colours differ, so that types are distinguishable on a plan printed in black and white. */
export type PinShape = 'round' | 'square' | 'hollow' | 'octagon' | 'hexagon' | 'tag' | 'slant' | 'barrel';

/** `x`, `y`: the centre of the pin in pixels of the plan picture. Colours are `#rrggbb`; `edge` is white if absent. */
export type Pin = {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly shape: PinShape;
  readonly fill: string;
  readonly ink: string;
  readonly edge?: string;
};

/** `labelX`, `labelY`: the centre of the label; if it is not at the device, a line leads there. */
export type PlacedPin = Pin & { readonly labelX: number; readonly labelY: number };

/**
 * `width`, `height`: in pixels of the plan picture. Later pins are more important: they stay in place, earlier ones
 * move aside.
 */
export type PlanScene = { readonly width: number; readonly height: number; readonly pins: readonly Pin[] };

/** Moves a pin at or beyond the edge back into the picture. */
export const clampToPicture = (pin: Pin, scene: PlanScene): Pin => ({
  ...pin,
  x: Math.min(scene.width, Math.max(0, pin.x)),
  y: Math.min(scene.height, Math.max(0, pin.y)),
});
