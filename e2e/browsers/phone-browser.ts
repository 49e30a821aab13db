/** What the stories need of a browser that Playwright cannot drive. Positions are in CSS pixels of the window. */

export type Point = { readonly x: number; readonly y: number };

/** The size of a common phone. */
export const PHONE_SIZE = { width: 390, height: 844 } as const;

export type PhoneBrowser = {
  readonly name: string;
  /** Starts the browser on its profile; after a kill the profile is the same. */
  readonly start: () => Promise<void>;
  /** Ends all its processes at once, as a phone does that needs memory or loses power. */
  readonly kill: () => Promise<void>;
  readonly goTo: (address: string) => Promise<void>;
  /** Runs the function in the page; it must not use anything outside its own text. */
  readonly evaluate: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  readonly tap: (point: Point) => Promise<void>;
  /** Draws a line through these points. */
  readonly draw: (points: readonly Point[]) => Promise<void>;
  /** Types into the field that has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Chooses a file in the field that this CSS selector finds. */
  readonly chooseFile: (selector: string, file: string) => Promise<void>;
  readonly takePicture: (file: string) => Promise<void>;
  /** Errors of pages and of their console since the first start. */
  readonly errors: () => readonly string[];
};
