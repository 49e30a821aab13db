/** Splits `Mysz domowa (Mus musculus)` into the common name and, if there is one, the scientific name. */
export const pestName = (name: string): { readonly common: string; readonly latin: string | null } => {
  const [, common, latin] = /^(.+?)\s*\(([^()]+)\)$/.exec(name) ?? [];
  return common && latin ? { common, latin } : { common: name, latin: null };
};
