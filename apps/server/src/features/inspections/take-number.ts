import { currentUser } from '../../kernel/access.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { takeNextInYear } from './number.queries.ts';

const DIGITS = 3;

/**
 * The number of a visit that ends now, such as `ZWR-2026-047`: per facility and year of its end (in the time zone of
 * who ends it), without gaps, since it is taken in the transaction of the ending. It never changes again.
 */
export const takeNumber = async (tx: TxCtx, place: VisiblePlace): Promise<string> => {
  const { timezone: timeZone } = currentUser(tx);
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(tx.now());
  const position = await takeNextInYear(tx, place, Number(year));
  return `${place.code}-${year}-${String(position).padStart(DIGITS, '0')}`;
};
