import { DELIVERY_OUTCOMES } from '@trapline/contract/webhooks/rules.ts';
import { choice, page, searchOf, text } from '~/lib/search.ts';

/** The event is plain text, because only the page knows the list of events. */
export const deliveriesSearch = searchOf({ event: text(60), outcome: choice(DELIVERY_OUTCOMES), page });
