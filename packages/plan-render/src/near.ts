/** Index of items by position, so that a search at a position does not check all items. */

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** More columns than a picture has cells. */
const ROW = 2 ** 24;

type Lying<T> = { readonly thing: T; asked: number };

export class Near<T> {
  readonly #side: number;
  readonly #cells = new Map<number, Lying<T>[]>();
  #asked = 0;

  /** `side` of a cell: about the size of the items. */
  constructor(side: number) {
    this.#side = side;
  }

  add(thing: T, box: Box): void {
    const lying = { thing, asked: 0 };
    this.#eachCell(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell) cell.push(lying);
      else this.#cells.set(key, [lying]);
      return true;
    });
  }

  /** Passes all items in the box, and some next to it, to `show`, each once, until it returns false. */
  each(box: Box, show: (thing: T) => boolean): void {
    this.#asked += 1;
    const asked = this.#asked;
    this.#eachCell(box, (key) =>
      (this.#cells.get(key) ?? []).every((lying) => {
        if (lying.asked === asked) return true;
        lying.asked = asked;
        return show(lying.thing);
      }),
    );
  }

  #eachCell({ left, top, right, bottom }: Box, visit: (key: number) => boolean): void {
    const cell = (at: number): number => Math.floor(at / this.#side);
    for (let row = cell(top); row <= cell(bottom); row += 1) {
      for (let column = cell(left); column <= cell(right); column += 1) if (!visit(row * ROW + column)) return;
    }
  }
}
