const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const READ_ONLY = '25006';
const UNSUPPORTED = '0A000';
const OUTWAITED = '55P03';

/** What a port answers that has lost its connection or got none. */
export const CONNECTION_FAILURE = '08006';

/** Temporary, or fixed by the operator of the database: the same call may succeed soon. */
const UNAVAILABLE = new Set([
  READ_ONLY, // another server has been promoted
  '25P03', // idle in a transaction for too long
  OUTWAITED,
  '57014', // took too long
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting
  '57P05', // idle for too long
]);
/** No connection; no disk, memory or place for one more connection; its disk cannot be read, or its files are gone. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);

const field = (error: unknown, name: string): unknown =>
  error !== null && typeof error === 'object' ? Reflect.get(error, name) : undefined;

const codeOf = (error: unknown): string => {
  const code = field(error, 'code');
  return typeof code === 'string' ? code : '';
};

/** It is there already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Both engines report the constraint by name; their error classes differ, so the code reads the fields. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  isUniqueViolation(error) && field(error, 'constraint') === constraint;

/** Two changes waited for each other: the database let one go on and took the whole of this one back. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK;

/** Waited too long for a locked row or table. */
export const isOutwaited = (error: unknown): boolean => codeOf(error) === OUTWAITED;

/** Nothing is wrong with the call: the database cannot do it now. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  return code.length === 5 && (UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)));
};

/** The same may succeed when it is tried again, with nothing else changed. */
export const passesByItself = (error: unknown): boolean => isUnavailable(error) || isDeadlock(error);

/** There is no connection any more after this answer, whether the network ended it or the server. */
export const endsConnection = (error: unknown): boolean => {
  const code = codeOf(error);
  return code.startsWith('08') || code.startsWith('57P');
};

/** A cached plan returned columns from before a migration. */
const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === UNSUPPORTED && error instanceof Error && error.message.startsWith('cached plan');

/** The connection is broken, leads to a read-only server, or has an outdated cache. */
export const spoilsConnection = (error: unknown): boolean =>
  codeOf(error) === READ_ONLY || isOutdatedPlan(error) || endsConnection(error);
