import type { ShippedProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import { EM300_MCS, EM310_TILT, WS301 } from './milesight.ts';
import { DW10, LDS02, NETVOX, TBDW100, XIGNAL } from './others.ts';

/** Profiles for known makers, as a starting point for own profiles. */
export const SHIPPED: readonly ShippedProfile[] = [XIGNAL, TBDW100, DW10, LDS02, EM300_MCS, EM310_TILT, WS301, NETVOX];
