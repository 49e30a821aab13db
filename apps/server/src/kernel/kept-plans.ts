import { sql } from 'kysely';

/** What a connection knows such a statement by. */
export const PLAN_IS_KEPT = '/* its plan is kept */';

/**
 * Begins a statement whose plan each connection caches (decision statistics/dashboards), because parsing and planning take
 * longer than running it. Such a statement has only a few forms, names its result columns, and has the same plan for all
 * values.
 */
export const keepsPlan = sql.raw(PLAN_IS_KEPT);
