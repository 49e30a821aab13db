type Named = { readonly id: number; readonly uuid: string };

/** The thing an address names: by uuid or by number (R0723). */
export const named = <T extends Named>(things: readonly T[], name: string | null | undefined): T | undefined =>
  things.find(({ id, uuid }) => uuid === name || String(id) === name);
