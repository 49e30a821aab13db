import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity, Names, SharedSubjects } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';
import { hashLinkSecret, newLinkSecret } from './link-secret.ts';

const DAY_MS = 86_400_000;

/** The report of the subjects, sent to an address with a link that works. */
const sendReport = async (db: Kysely<Database>, { place, report }: SharedSubjects) => {
  const file = await db
    .selectFrom('reports')
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .select(['file.storage_key as key', 'reports.root_company_id'])
    .where('reports.id', '=', report.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pending_files')
    .values({
      storage_key: file.key,
      content_type: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
      created_at: TEST_NOW,
    })
    .execute();
  const delivery = await db
    .insertInto('document_deliveries')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: file.root_company_id,
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
      root_company_id: file.root_company_id,
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
