import { ATTENTION_KINDS } from '@trapline/contract/dashboard/rules.ts';
import { choice, page, searchOf, text, uuid } from '~/lib/search.ts';

/** The lists of visits that have their own page; the user's own visits are on the start page. */
const LISTED_VISITS = ['toApprove', 'open'] as const;

/** The parts of the lists behind the tiles that are stored in their addresses. */
export const waitingVisitsSearch = searchOf({ of: choice(LISTED_VISITS), company: uuid, page });

const month = (value: unknown): string | undefined => {
  const monthText = text(7)(value);
  return monthText && /^(?:199\d|2[01]\d\d)-(?:0[1-9]|1[0-2])$/.test(monthText) ? monthText : undefined;
};

/** The filters of all completed visits: a month such as `2026-11`, and a search text. */
export const archiveSearch = searchOf({ month, search: text(100), page });
export const attentionDevicesSearch = searchOf({ of: choice(ATTENTION_KINDS), company: uuid, page });
