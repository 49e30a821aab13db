import { AppError } from '../../kernel/app-error.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { ONE_IS_ACTIVE } from './subscriptions.queries.ts';

/** Converts a violation of the unique index: an active subscription is never switched off silently (DEC-034). */
export const anotherIsActive = (error: unknown): unknown =>
  violatesUnique(error, ONE_IS_ACTIVE)
    ? new AppError('subscription/only_one_active', { fields: [{ field: 'active', code: 'already_used', limit: null }] })
    : error;
