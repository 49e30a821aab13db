const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const READ_ONLY = '25006';
const UNSUPPORTED = '0A000';
const LOCK_NOT_AVAILABLE = '55P03';

/** Error code of a port that has lost its connection or could not open one. */
export const CONNECTION_FAILURE = '08006';

/** Temporary, or for the operator of the database to fix: the same call may succeed soon. */
const UNAVAILABLE = new Set([
  READ_ONLY, // another server has been promoted
  '25P03', // idle in a transaction for too long
  LOCK_NOT_AVAILABLE,
  '57014', // took too long
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting
  '57P05', // idle for too long
]);
/** No connection; no disk, memory or connection slot left; the disk is unreadable, or files are missing. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);

const field = (error: unknown, name: string): unknown =>
  error !== null && typeof error === 'object' ? Reflect.get(error, name) : undefined;

const codeOf = (error: unknown): string => {
  const code = field(error, 'code');
  return typeof code === 'string' ? code : '';
};

/** A row with this key already exists. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Both engines report the constraint by name; their error classes differ, so the code reads the fields. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  isUniqueViolation(error) && field(error, 'constraint') === constraint;

/** Two changes waited for each other: the database continued one of them and rolled this one back. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK;

/** The wait for a locked row or table took too long. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE;

/** The call is correct, but the database cannot run it now. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  return code.length === 5 && (UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)));
};

/** The same call may succeed on a retry, without any other change. */
export const isTransient = (error: unknown): boolean => isUnavailable(error) || isDeadlock(error);

/** The connection is closed after this error, by the network or by the server. */
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
