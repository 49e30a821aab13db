const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';

const field = (error: unknown, name: string): unknown =>
  error !== null && typeof error === 'object' ? Reflect.get(error, name) : undefined;

/** Both engines tell the constraint by name; their error classes differ, so the fields are asked, never the class. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  field(error, 'code') === UNIQUE_VIOLATION && field(error, 'constraint') === constraint;

/** Two changes waited for each other: the database let one go on and took the whole of this one back. */
export const isDeadlock = (error: unknown): boolean => field(error, 'code') === DEADLOCK;
