/**
 * Returns the fields that are missing in a response. `place.zones` checks a nested field; of a list, the first entry is
 * checked.
 */
export const missingIn = (answer: unknown, fields: string): string[] =>
  fields.split(' ').filter((field) => {
    let part: unknown = answer;
    for (const step of field.split('.')) {
      const holder: unknown = Array.isArray(part) ? part[0] : part;
      if (holder === null || typeof holder !== 'object' || !(step in holder)) return true;
      part = Reflect.get(holder, step);
    }
    return false;
  });
