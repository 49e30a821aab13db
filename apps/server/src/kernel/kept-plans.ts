import { sql } from 'kysely';

/** What a connection knows such a statement by. */
export const PLAN_IS_KEPT = '/* its plan is kept */';

/**
 * Begins a statement whose plan each connection keeps (decision 220): to read and plan it anew takes longer than to answer it.
 * It comes in a few forms only, names the columns it answers, and is planned the same for whatever values.
 */
export const keepsPlan = sql.raw(PLAN_IS_KEPT);
