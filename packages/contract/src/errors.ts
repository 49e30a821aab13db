import * as tables from './error-tables.ts';
import { joined } from './kernel/joined.ts';

/** Every error code with its HTTP status. A code missing here does not compile, nor does one without a phrase. */
export const errorStatus = joined(Object.values(tables));

export type ErrorCode = keyof typeof errorStatus;
