import { AppError } from '../../../kernel/app-error.ts';
import { MAX_ROWS } from '../../alarms/of-period.read.ts';

/** Counts and answer times are of all: a report that left some out would show wrong ones. Queries ask for one row more than `most`. */
export const allOf = <T>(rows: readonly T[], most = MAX_ROWS): readonly T[] => {
  if (rows.length > most) throw new AppError('reports/period_too_long');
  return rows;
};
