type TypeRegistry = { setTypeParser(oid: number, parse: (value: string) => unknown): void };

const INT8 = 20;
const DATE = 1082;

/** Numeric ids are within the safe range of a JavaScript number; a date without time stays text. */
export const setTypeParsers = (types: TypeRegistry): void => {
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (value) => value);
};
