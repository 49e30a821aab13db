import { AppError } from '../../../kernel/app-error.ts';
import { MAX_ROWS } from '../../alarms/alarms-of-period.read.ts';

/**
 * Counts and response times must cover all rows: an incomplete report would show wrong numbers. Queries select one row
 * more than `most`.
 */
export const requireAllRows = <T>(rows: readonly T[], maxRows = MAX_ROWS): readonly T[] => {
  if (rows.length > maxRows) throw new AppError('reports/period_too_long');
  return rows;
};
