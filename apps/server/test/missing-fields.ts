/**
 * Returns the fields that are missing in a response. `place.zones` checks a nested field; of a list, the first entry is
 * checked.
 */
export const missingFields = (answer: unknown, fields: string): string[] =>
  fields.split(' ').filter((field) => {
    let part: unknown = answer;
    for (const step of field.split('.')) {
      const parent: unknown = Array.isArray(part) ? part[0] : part;
      if (parent === null || typeof parent !== 'object' || !(step in parent)) return true;
      part = Reflect.get(parent, step);
    }
    return false;
  });
