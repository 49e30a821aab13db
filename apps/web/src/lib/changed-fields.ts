const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The order of ids and codes has no meaning; the order of objects, for example the substances of a product, has one. */
const listToComparable = (list: readonly unknown[]): readonly string[] =>
  list.some((item) => typeof item === 'object') ? list.map(asText) : list.map(asText).sort();

/** Compares an empty text as null and a list of ids as a set, because forms and the server represent them differently. */
const toComparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? listToComparable(value) : value === '' ? null : value);

export const isSameValue = (left: unknown, right: unknown): boolean => toComparable(left) === toComparable(right);

/**
 * The fields of a request body that differ from the body of the values with which the form was filled. Only these are
 * sent: another user may have changed the others in the meantime. If one field of a group differs, the whole group is
 * sent, because its fields have a meaning only together.
 */
export const changedFields = <Body extends object>(
  before: Body,
  after: Body,
  groups: readonly (readonly (keyof Body)[])[] = [],
): Partial<Body> => {
  const isChanged = (field: keyof Body): boolean => !isSameValue(before[field], after[field]);
  const isSent = (field: keyof Body): boolean =>
    (groups.find((group) => group.includes(field)) ?? [field]).some(isChanged);
  return Object.fromEntries(Object.entries(after).filter(([field]) => isSent(field as keyof Body))) as Partial<Body>;
};
