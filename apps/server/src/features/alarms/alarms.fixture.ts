import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Named, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

/** Open, and nobody has taken it; the one there is, where somebody asks for the subjects of a facility again. */
const addAlarm = (db: Kysely<Database>, { place, device }: SharedSubjects): Promise<Named> =>
  db
    .insertInto('alarms')
    .values(({ selectFrom }) => ({
      uuid: crypto.randomUUID(),
      root_company_id: selectFrom('places').select('root_company_id').where('id', '=', place.id),
      place_id: place.id,
      kind: 'detection',
      device_id: device.id,
      raised_at: TEST_NOW,
      told_at: TEST_NOW,
      last_at: TEST_NOW,
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'kind'])
        .where('cleared_at', 'is', null)
        .where('device_id', 'is not', null)
        .doUpdateSet({ last_at: TEST_NOW }),
    )
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

type Own = { readonly alarm: Named };

export const fixture: Fixture<typeof alarms, Own> = {
  make: async (db, subjects) => ({ alarm: await addAlarm(db, subjects) }),
  parameters: { alarmId: 'alarm' },
  bodies: (subjects) => ({
    acknowledge: { note: 'Będę o szóstej' },
    setEscalation: { userId: subjects.user.uuid, minutes: 60 },
  }),
};
