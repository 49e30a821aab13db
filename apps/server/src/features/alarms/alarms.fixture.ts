import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

/** An open, unacknowledged alarm of a gateway, so that devices are free to raise their own. */
const addAlarm = (db: Kysely<Database>, { place }: SharedSubjects): Promise<Identity> =>
  db
    .insertInto('alarms')
    .values(({ selectFrom }) => ({
      uuid: crypto.randomUUID(),
      root_company_id: selectFrom('places').select('root_company_id').where('id', '=', place.id),
      place_id: place.id,
      kind: 'gateway_outage',
      gateway_eui: crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      raised_at: TEST_NOW,
      registered_at: TEST_NOW,
      last_at: TEST_NOW,
    }))
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

type OwnSubjects = { readonly alarm: Identity };

export const fixture: Fixture<typeof alarms, OwnSubjects> = {
  make: async (db, subjects) => ({ alarm: await addAlarm(db, subjects) }),
  parameters: { alarmId: 'alarm' },
  bodies: (subjects) => ({
    acknowledge: { note: 'Będę o szóstej' },
    shelve: { until: new Date(TEST_NOW.getTime() + 86_400_000).toISOString(), reason: 'Remont hali' },
    setEscalation: { userId: subjects.user.uuid, minutes: 60 },
  }),
};
