import * as tables from './error-tables.ts';
import { joined } from './kernel/joined.ts';

/** Every error code with its HTTP status. A code without an entry here, or without a phrase, does not compile. */
export const errorStatus = joined(Object.values(tables));

export type ErrorCode = keyof typeof errorStatus;
