import { trailName } from '../../kernel/trail-registry.ts';

/** Values of one side of an audit step. */

const keysOf = (side: unknown): [string, unknown][] =>
  side !== null && typeof side === 'object' ? Object.entries(side) : [];

/** Steps written before decision database/audit-trail use the names of the columns. */
export const partOf = (side: unknown, name: string): unknown =>
  keysOf(side).find(([key]) => trailName(key) === name)?.[1];
