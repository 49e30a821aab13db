import type { storage } from '@trapline/contract/storage/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof storage> = {
  queries: { get: '?expires=1&signature=forged' },
};
