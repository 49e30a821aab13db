import { DELIVERED_TYPES } from '@trapline/contract/webhooks/events.ts';
import { DELIVERY_OUTCOMES } from '@trapline/contract/webhooks/rules.ts';
import { choice, page, searchOf } from '~/lib/search.ts';

export const deliveriesSearch = searchOf({ event: choice(DELIVERED_TYPES), outcome: choice(DELIVERY_OUTCOMES), page });
