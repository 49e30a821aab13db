import { DELIVERY_OUTCOMES } from '@trapline/contract/webhooks/rules.ts';
import { choice, page, searchOf, text } from '~/lib/search.ts';

/** Which events there are is known to the page, not to every address of the panel. */
export const deliveriesSearch = searchOf({ event: text(60), outcome: choice(DELIVERY_OUTCOMES), page });
