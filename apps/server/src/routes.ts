import * as domains from './domains.ts';
import type { Implemented } from './kernel/implement.ts';

/** The endpoints of all domains with their handlers. A domain belongs to the product if its folder exists. */
export const routes: readonly Implemented[] = Object.values(domains).flat();
