import * as tables from './error-tables.ts';
import { mergeTables } from './kernel/merge-tables.ts';

/** Every error code with its HTTP status. A code without an entry here, or without a phrase, does not compile. */
export const errorStatus = mergeTables(Object.values(tables));

export type ErrorCode = keyof typeof errorStatus;
