import { sql } from 'kysely';
import { CACHED_PLAN_COMMENT } from './cached-plans.ts';

/** The end by which a connection recognizes such a statement. */
export const SENT_WITH_NEXT_COMMENT = '/* sent with the next */';

/**
 * Ends a statement of a transaction that the connection sends together with the following one, at the latest with the
 * commit, so that it costs no round trip of its own (decision database/round-trips). Only for a write of rows that must
 * exist: nobody gets its result, and its error is thrown by the following statement.
 */
export const sentWithNextComment = sql.raw(SENT_WITH_NEXT_COMMENT);

/** The same for a statement whose plan each connection caches. */
export const cachedAndSentWithNext = sql.raw(`${CACHED_PLAN_COMMENT} ${SENT_WITH_NEXT_COMMENT}`);
