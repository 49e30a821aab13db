import { safeParse, type z } from 'zod';

type Strip = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

const keepUnchanged: Strip = (value) => value;

/** Zod identifies a kind of schema by `_zod.def.type`; this narrows to its definition. */
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

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
    .map(([key, schema]) => [key, createStripper(schema)] as const)
    .filter(([, strip]) => strip !== keepUnchanged);

  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Fields;
    // copies only if there is an undeclared field, which is rare
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

const stripRecord =
  (strip: Strip): Strip =>
  (value) => {
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, item]) => [key, strip(item)] as const);
    return entries.every(([key, item]) => item === Reflect.get(value, key)) ? value : Object.fromEntries(entries);
  };

/** As in Zod, the first option that accepts the value decides which fields are declared. */
const stripUnion = (options: readonly Schema[]): Strip => {
  const strips = options.map((option) => ({ option, strip: createStripper(option) }));
  if (strips.every(({ strip }) => strip === keepUnchanged)) return keepUnchanged;
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const matching = strips.find(({ option }) => safeParse(option, value).success);
    if (!matching) throw new Error('An answer fits none of the forms its contract declares.');
    return matching.strip(value);
  };
};

/**
 * Returns a function that removes everything the contract does not declare, so that a new column never leaks; a clean
 * value is not copied. It does not validate: development and tests check the full schema; in production, responses of
 * our own code are only stripped, at a tenth of the cost. An unknown kind of schema stops the start of the server, so
 * nothing is sent unchecked.
 */
export const createStripper = (schema: Schema): Strip => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      if (definition.catchall && definitionOf(definition.catchall).type !== 'never')
        throw new Error('Answers cannot be stripped of what an object with a catchall takes.');
      return stripObject(definition.shape);
    case 'array': {
      const strip = createStripper(definition.element);
      return strip === keepUnchanged ? keepUnchanged : stripArray(strip);
    }
    case 'record': {
      const strip = createStripper(definition.valueType);
      return strip === keepUnchanged ? keepUnchanged : stripRecord(strip);
    }
    case 'union':
      return stripUnion(definition.options);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const strip = createStripper(definition.innerType);
      return strip === keepUnchanged
        ? keepUnchanged
        : (value) => (value === null || value === undefined ? value : strip(value));
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    // the contract declares that any value is accepted
    case 'unknown':
      return keepUnchanged;
    default:
      throw new Error(
        `Answers with a schema of the kind "${definition.type}" cannot be stripped: see kernel/strip.ts.`,
      );
  }
};
