/** Index of items by position, so that a search at a position does not check all items. */

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** More columns than a picture has cells. */
const CELLS_PER_ROW = 2 ** 24;

type IndexedItem<T> = { readonly item: T; lastSearch: number };

export class SpatialIndex<T> {
  readonly #side: number;
  readonly #cells = new Map<number, IndexedItem<T>[]>();
  #searchCount = 0;

  /** `side` of a cell: about the size of the items. */
  constructor(side: number) {
    this.#side = side;
  }

  add(item: T, box: Box): void {
    const indexed = { item, lastSearch: 0 };
    this.#eachCell(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell) cell.push(indexed);
      else this.#cells.set(key, [indexed]);
      return true;
    });
  }

  /** Passes all items in the box, and some next to it, to `show`, each once, until it returns false. */
  each(box: Box, onItem: (item: T) => boolean): void {
    this.#searchCount += 1;
    const searchNumber = this.#searchCount;
    this.#eachCell(box, (key) =>
      (this.#cells.get(key) ?? []).every((indexed) => {
        if (indexed.lastSearch === searchNumber) return true;
        indexed.lastSearch = searchNumber;
        return onItem(indexed.item);
      }),
    );
  }

  #eachCell({ left, top, right, bottom }: Box, visit: (key: number) => boolean): void {
    const cell = (at: number): number => Math.floor(at / this.#side);
    for (let row = cell(top); row <= cell(bottom); row += 1) {
      for (let column = cell(left); column <= cell(right); column += 1)
        if (!visit(row * CELLS_PER_ROW + column)) return;
    }
  }
}
