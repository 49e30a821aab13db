import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, Names, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';
import { hashLinkSecret, newLinkSecret } from './link-secret.ts';

const DAY_MS = 86_400_000;

/** The report of the subjects, sent to an address with a valid link; the subjects have no file. */
const sendReport = async (db: Kysely<Database>, { place, report }: SharedSubjects) => {
  const { root_company_id } = await db
    .selectFrom('reports')
    .select('root_company_id')
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto('document_deliveries')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id,
      place_id: place.id,
      report_id: report.id,
      recipient_email: 'jakosc@klient.example',
      language: 'pl',
      link_days: 30,
      state: 'SENT',
      settled_at: TEST_NOW,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const token = newLinkSecret();
  await db
    .insertInto('document_links')
    .values({
      root_company_id,
      delivery_id: delivery.id,
      token_hash: hashLinkSecret(token),
      expires_at: new Date(TEST_NOW.getTime() + 30 * DAY_MS),
      created_at: TEST_NOW,
    })
    .execute();
  return { documentDelivery: delivery, linkToken: { id: token, uuid: token } };
};

export const fixture: Fixture<
  typeof documentDeliveries,
  { readonly documentDelivery: Identity; readonly linkToken: Names }
> = {
  make: sendReport,
  parameters: { documentDeliveryId: 'documentDelivery', token: 'linkToken' },
  bodies: ({ user }) => ({
    sendReport: {
      userIds: [user.uuid],
      email: 'jakosc@klient.example',
      message: 'W załączeniu raport',
      language: 'de',
      form: 'LINK',
      linkDays: 30,
    },
    sendProtocol: { email: 'jakosc@klient.example', form: 'PDF' },
  }),
};
