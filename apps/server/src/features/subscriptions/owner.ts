import { AppError } from '../../kernel/app-error.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { ONE_IS_ACTIVE } from './subscriptions.queries.ts';

/** The index has the last word: nobody switches another one off in silence (DEC-034). */
export const anotherIsActive = (error: unknown): unknown =>
  violatesUnique(error, ONE_IS_ACTIVE)
    ? new AppError('subscription/only_one_active', { fields: [{ field: 'active', code: 'already_used', limit: null }] })
    : error;
