const UNIQUE_VIOLATION = '23505';

const field = (error: unknown, name: string): unknown =>
  error !== null && typeof error === 'object' ? Reflect.get(error, name) : undefined;

/** Both engines tell the constraint by name; their error classes differ, so the fields are asked, never the class. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  field(error, 'code') === UNIQUE_VIOLATION && field(error, 'constraint') === constraint;
