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

const stripObject = (shape: Readonly<Record<string, Schema>>): Strip => {
  const fields = Object.entries(shape).map(([key, schema]) => [key, stripperOf(schema)] as const);
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Readonly<Record<string, unknown>>;
    const result: Record<string, unknown> = {};
    for (const [key, strip] of fields) {
      const field = source[key];
      if (field !== undefined) result[key] = strip === keep ? field : strip(field);
    }
    return result;
  };
};

/**
 * A function that copies only what the contract declares, so that a new column never leaks. It does not validate: in
 * development and tests the full schema does; in production answers of our own code are stripped, at a tenth of the cost.
 */
export const stripperOf = (schema: Schema): Strip => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return stripObject(definition.shape ?? {});
    case 'array': {
      const strip = definition.element ? stripperOf(definition.element) : keep;
      return strip === keep ? keep : (value) => (Array.isArray(value) ? value.map(strip) : value);
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
