import { CALLING_DEVICES } from '@trapline/contract/dashboard/rules.ts';
import { choice, page, searchOf, uuid } from '~/lib/search.ts';

/** Visits that others wait for; one's own are on the first page. */
const LISTED_VISITS = ['toApprove', 'open'] as const;
export type ListedVisits = (typeof LISTED_VISITS)[number];

/** What the lists behind the tiles keep in their addresses. */
export const waitingVisitsSearch = searchOf({ of: choice(LISTED_VISITS), company: uuid, page });
export const callingDevicesSearch = searchOf({ of: choice(CALLING_DEVICES), company: uuid, page });
