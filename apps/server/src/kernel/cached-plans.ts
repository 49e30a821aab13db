import { sql } from 'kysely';

/** The prefix by which a connection recognizes such a statement. */
export const CACHED_PLAN_COMMENT = '/* cached plan */';

/**
 * Begins a statement, or ends an insert or update, whose plan each connection caches (decision statistics/dashboards),
 * because parsing and planning take longer than running it. Such a statement has only a few forms, names its result columns, and has the same plan for all
 * values.
 */
export const cachedPlanComment = sql.raw(CACHED_PLAN_COMMENT);
