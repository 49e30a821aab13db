import * as domains from './domains.ts';

export const pl = domains;
