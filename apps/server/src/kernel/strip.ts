import type { z } from 'zod';

type Strip = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

const keep: Strip = (value) => value;

/** Zod keeps its definition in `_zod.def`; this reads the few kinds that can hold an object. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
};
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

type Fields = Readonly<Record<string, unknown>>;

const hasOnly = (declared: ReadonlySet<string>, source: Fields): boolean => {
  for (const key in source) if (!declared.has(key)) return false;
  return true;
};

const pick = (declared: ReadonlySet<string>, source: Fields): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const key of declared) if (source[key] !== undefined) result[key] = source[key];
  return result;
};

const stripObject = (shape: Readonly<Record<string, Schema>>): Strip => {
  const declared = new Set(Object.keys(shape));
  const nested = Object.entries(shape)
    .map(([key, schema]) => [key, stripperOf(schema)] as const)
    .filter(([, strip]) => strip !== keep);

  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Fields;
    // nearly no answer has anything undeclared in it: only then a copy is made
    let result = hasOnly(declared, source) ? null : pick(declared, source);
    for (const [key, strip] of nested) {
      const part = strip(source[key]);
      if (part === source[key]) continue;
      result ??= pick(declared, source);
      result[key] = part;
    }
    return result ?? value;
  };
};

const stripArray =
  (strip: Strip): Strip =>
  (value) => {
    if (!Array.isArray(value)) return value;
    const result = value.map(strip);
    return result.every((item, index) => item === value[index]) ? value : result;
  };

/**
 * A function that leaves only what the contract declares, so that a new column never leaks; what is clean is not copied. It does not validate: in
 * development and tests the full schema does; in production answers of our own code are stripped, at a tenth of the cost.
 */
export const stripperOf = (schema: Schema): Strip => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return stripObject(definition.shape ?? {});
    case 'array': {
      const strip = definition.element ? stripperOf(definition.element) : keep;
      return strip === keep ? keep : stripArray(strip);
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const strip = definition.innerType ? stripperOf(definition.innerType) : keep;
      return strip === keep ? keep : (value) => (value === null || value === undefined ? value : strip(value));
    }
    default:
      return keep;
  }
};
