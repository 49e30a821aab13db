import type { statistics } from '@trapline/contract/statistics/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof statistics> = { bodies: () => ({}) };
