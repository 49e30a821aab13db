import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { sql } from 'kysely';
import type { Fixture, Names } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof diagnostics, { readonly failedJob: Names }> = {
  make: async (db) => {
    const { rows } = await sql<{ id: string }>`insert into jobs.job (name, data, state, completed_on, output)
      values ('storage.put', '{"key":"a.png"}', 'failed', now(), '{"message":"the store is away"}') returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    // a failed job has a uuid only
    return { failedJob: { id, uuid: id } };
  },
  parameters: { jobId: 'failedJob' },
};
