/** `Mysz domowa (Mus musculus)`: the everyday name, and the scientific one apart where there is one. */
export const pestName = (name: string): { readonly common: string; readonly latin: string | null } => {
  const [, common, latin] = /^(.+?)\s*\(([^()]+)\)$/.exec(name) ?? [];
  return common && latin ? { common, latin } : { common: name, latin: null };
};
