import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';

const SCRIPT = 'function decodeUplink({ bytes }) { return { data: { trap: bytes[0] } }; }';
const MAPPING = { detection: { path: 'trap', caught: ['1'], clear: ['0'] } };

export const fixture: Fixture<typeof payloadProfiles, { readonly payloadProfile: Identity }> = {
  make: async (db, { company }) => {
    const { owner } = await db
      .selectFrom('companies')
      .select('root_company_id as owner')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const payloadProfile = await db
      .insertInto('payload_profiles')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: owner,
        name: 'Pułapka',
        kind: 'script',
        script: SCRIPT,
        mapping: JSON.stringify(MAPPING),
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { payloadProfile };
  },
  parameters: { payloadProfileId: 'payloadProfile' },
  bodies: () => ({
    create: { name: 'Pułapka X', kind: 'script', script: SCRIPT, mapping: MAPPING },
    update: { name: 'Pułapka Y', kind: 'network', mapping: MAPPING },
    try: { kind: 'script', script: SCRIPT, mapping: MAPPING, payload: '01', port: 1 },
  }),
};
