import { QUARANTINE_REASONS } from '@trapline/contract/uplinks/rules.ts';
import { choice, page, searchOf, uuid } from '~/lib/search.ts';

/** The part of the quarantine list that is stored in its address. */
export const quarantineSearch = searchOf({ reason: choice(QUARANTINE_REASONS), network: uuid, page });
export type QuarantineSearch = ReturnType<typeof quarantineSearch>;
