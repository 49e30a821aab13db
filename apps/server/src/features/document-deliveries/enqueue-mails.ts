import type { DocumentKind } from '@trapline/contract/document-deliveries/rules.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';
import { insertDeliveries } from './deliveries.queries.ts';
import type { SendableDocument } from './documents.queries.ts';

/** A recipient, with or without an account. */
export type Recipient = {
  readonly userId: number | null;
  /** First name and surname; null for a typed address. */
  readonly name: string | null;
  readonly email: string;
  readonly language: Language;
};

export type DocumentMail = {
  readonly recipients: readonly Recipient[];
  readonly sender: { readonly id: number; readonly name: string; readonly companyName: string | null };
  readonly message: string | null;
  /** Null attaches the PDF. */
  readonly linkDays: number | null;
};

const referenceOf = (kind: DocumentKind, id: number) => (kind === 'PROTOCOL' ? { protocolId: id } : { reportId: id });

/** Recipients outside of the installation know the company, not the person. */
export const nameWithCompany = (name: string, companyName: string | null): string =>
  companyName === null ? name : `${name}, ${companyName}`;

/** Stores one delivery for each recipient, and enqueues its mail in the same transaction; returns their ids. */
export const enqueueDocumentMails = async (
  tx: TxCtx,
  document: SendableDocument,
  { recipients, sender, message, linkDays }: DocumentMail,
): Promise<readonly number[]> => {
  const { kind, id, rootCompanyId, placeId, placeName, number, fileKey, fileName } = document;
  const rows = await insertDeliveries(
    tx,
    recipients.map(({ language, ...recipient }) => ({
      rootCompanyId,
      placeId,
      document: referenceOf(kind, id),
      recipient,
      language,
      sender,
      message,
      linkDays,
    })),
  );
  const mails = rows.flatMap(({ id: deliveryId, email }) => {
    const recipient = recipients.find((one) => one.email === email);
    return recipient ? [{ deliveryId, recipient }] : [];
  });
  await enqueueAll(
    tx,
    sendMail,
    mails.map(({ deliveryId, recipient }) => ({
      to: recipient.email,
      language: recipient.language,
      rootCompanyId,
      deliveryId,
      template: {
        name: 'document' as const,
        kind,
        number,
        placeName,
        senderName: nameWithCompany(sender.name, sender.companyName),
        personName: recipient.name,
        message,
      },
      attachments: linkDays === null ? [{ key: fileKey, name: fileName, contentType: 'application/pdf' }] : [],
    })),
  );
  return mails.map(({ deliveryId }) => deliveryId);
};
