type Named = { readonly id: number; readonly uuid: string };

/** Finds the item with the id from the address: a uuid or a number (R0723). */
export const named = <T extends Named>(things: readonly T[], name: string | null | undefined): T | undefined =>
  things.find(({ id, uuid }) => uuid === name || String(id) === name);
