import type { savedViews } from '@trapline/contract/saved-views/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

/** A view belongs to one person, so the walks of all roles meet only the refusal. */
const savedViewUuid = '00000000-0000-7000-8000-00000000dead';

export const fixture: Fixture<typeof savedViews> = {
  bodies: () => ({
    create: { list: 'recommendations', name: 'Po terminie', search: 'overdue=true&sort=deadline', isShared: true },
    update: { savedViewUuid, name: 'Pilne' },
    remove: { savedViewUuid },
  }),
  queries: { list: '?list=recommendations' },
};
