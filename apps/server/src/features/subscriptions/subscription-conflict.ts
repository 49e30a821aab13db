import { AppError } from '../../kernel/app-error.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { ONE_ACTIVE_INDEX } from './subscriptions.queries.ts';

/** Converts a violation of the unique index: an active subscription is never switched off silently (DEC-034). */
export const toConflictError = (error: unknown): unknown =>
  violatesUnique(error, ONE_ACTIVE_INDEX)
    ? new AppError('subscription/only_one_active', { fields: [{ field: 'active', code: 'already_used', limit: null }] })
    : error;
