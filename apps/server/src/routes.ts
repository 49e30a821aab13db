import * as domains from './domains.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every domain's endpoints with their verbs. A domain is in the product when its folder is there. */
export const routes: readonly Implemented[] = Object.values(domains).flat();
