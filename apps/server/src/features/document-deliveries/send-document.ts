import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import { MAX_ATTACHMENT_BYTES } from '@trapline/contract/document-deliveries/rules.ts';
import type { SendDocumentPayload } from '@trapline/contract/document-deliveries/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { selectCompanyName, selectDeliveriesById } from './deliveries.queries.ts';
import { type SendableDocument, selectProtocol, selectReport } from './documents.queries.ts';
import { enqueueDocumentMails, type Recipient } from './enqueue-mails.ts';
import { presentDelivery } from './present-delivery.ts';
import { selectRecipients } from './recipients.queries.ts';

/** A document with all facilities that it covers. */
type SendableWithPlaces = { readonly document: SendableDocument; readonly placeIds: readonly number[] };

/** The chosen people and the typed address, each address once. */
const recipientsOf = async (
  ctx: AnyCtx,
  { document, placeIds }: SendableWithPlaces,
  { userIds, email, language }: SendDocumentPayload,
): Promise<readonly Recipient[]> => {
  const people = await selectRecipients(ctx, placeIds);
  const chosenPeople = userIds.map((ref) => {
    const person = people.find((one) => isRefOf(ref, one));
    if (!person) throw fieldError('userIds', 'not_found');
    return person;
  });
  // if the typed address belongs to a person who may see the document, that person is the recipient
  const typedPerson = people.find((person) => person.email === email);
  const recipients = [...chosenPeople, ...(typedPerson ? [typedPerson] : [])].map((person) => ({
    userId: person.id,
    name: `${person.name} ${person.surname}`,
    email: person.email,
    language: language ?? person.language,
  }));
  const typed =
    email && !typedPerson ? [{ userId: null, name: null, email, language: language ?? document.language }] : [];
  return [...new Map([...recipients, ...typed].map((one) => [one.email, one])).values()];
};

const sendDocument = async (ctx: Ctx, sendable: SendableWithPlaces, body: SendDocumentPayload) => {
  const { document } = sendable;
  const isAttached = body.form === 'PDF';
  if (isAttached && document.fileSize > MAX_ATTACHMENT_BYTES)
    throw new AppError('document_deliveries/too_large_to_attach', {
      fields: [{ field: 'form', code: 'too_big', limit: null }],
    });
  const recipients = await recipientsOf(ctx, sendable, body);
  if (recipients.length === 0)
    throw new AppError('document_deliveries/no_recipient', {
      fields: [{ field: 'email', code: 'required', limit: null }],
    });
  await consumeQuota(ctx, 'mail', recipients.length);
  return inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const ids = await enqueueDocumentMails(tx, document, {
      recipients,
      sender: { id: user.id, name: actorName(user), companyName: await selectCompanyName(tx, user.companyId) },
      message: body.message || null,
      linkDays: isAttached ? null : body.linkDays,
    });
    const rows = await selectDeliveriesById(tx, ids);
    await writeAudit(
      tx,
      ...rows.map((row) => ({
        action: 'documentDelivery.send' as const,
        entityId: row.id,
        rootCompanyId: document.rootCompanyId,
        placeId: document.placeId,
        after: {
          ...(document.number === null ? {} : { number: document.number }),
          language: document.language,
          recipientEmail: row.recipientEmail,
        },
      })),
    );
    return { deliveries: rows.map(presentDelivery(tx)) };
  });
};

export const sendReport: Handler<typeof documentDeliveries.sendReport> = async (ctx, { params, body }) => {
  const { document, placeIds } = requireFound(await selectReport(ctx, params.reportId));
  return sendDocument(ctx, { document, placeIds }, body);
};

export const sendProtocol: Handler<typeof documentDeliveries.sendProtocol> = async (ctx, { params, body }) => {
  const document = requireFound(await selectProtocol(ctx, params));
  return sendDocument(ctx, { document, placeIds: [document.placeId] }, body);
};
