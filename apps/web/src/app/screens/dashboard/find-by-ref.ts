type WithIdentity = { readonly id: number; readonly uuid: string };

/** Finds the item with the id from the address: a uuid or a number (R0723). */
export const findByRef = <T extends WithIdentity>(items: readonly T[], ref: string | null | undefined): T | undefined =>
  items.find(({ id, uuid }) => uuid === ref || String(id) === ref);
