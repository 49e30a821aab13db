/**
 * A floor plan with its devices as data. The painters (SVG and canvas) draw the same scene, so that the sheet on the wall,
 * the report and the panel show one picture.
 */

/** Shapes differ besides colours, so that they can be distinguished on a plan printed in black and white. */
export type PinShape = 'round' | 'square' | 'hollow' | 'octagon' | 'hexagon' | 'tag' | 'slant' | 'barrel';

/** `x`, `y`: the middle of the pin in pixels of the plan picture. Colours are `#rrggbb`; `edge` is white when left out. */
export type Pin = {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly shape: PinShape;
  readonly fill: string;
  readonly ink: string;
  readonly edge?: string;
};

/** `labelX`, `labelY`: where the middle of the label is drawn; a line leads there when it is not the place itself. */
export type PlacedPin = Pin & { readonly labelX: number; readonly labelY: number };

/**
 * `width`, `height`: pixels of the plan picture. Later pins are more important: they keep their place, earlier ones
 * move aside.
 */
export type PlanScene = { readonly width: number; readonly height: number; readonly pins: readonly Pin[] };

/** Pulls a pin that was set on the very edge, or beyond it, back onto the picture. */
export const onPicture = (pin: Pin, scene: PlanScene): Pin => ({
  ...pin,
  x: Math.min(scene.width, Math.max(0, pin.x)),
  y: Math.min(scene.height, Math.max(0, pin.y)),
});
