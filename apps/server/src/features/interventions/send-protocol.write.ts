import { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import type { TxCtx } from '../../kernel/context.ts';
import { defineJob, enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { recordAutomaticDeliveries } from '../document-deliveries/automatic-deliveries.write.ts';
import { type ReportReceiver, selectReportReceivers } from '../place-users/report-receivers.read.ts';

/** `notify`: the protocol is mailed to people who subscribed to it and read this language. */
export const createProtocolJob = defineJob({
  name: 'interventions.makeProtocol',
  payload: z.object({ interventionId: z.number(), language: Language, notify: z.boolean() }),
  role: 'documents',
  batch: 2,
  lanes: 2,
});

export const selectProtocolReceivers = (ctx: TxCtx | Parameters<typeof selectReportReceivers>[0], placeId: number) =>
  selectReportReceivers(ctx, placeId, 'RECEIVE_INTERVENTION_PDF_REPORT');

/** Recipients of a protocol by mail: nobody, the readers of its language, or everybody who subscribed to it. */
export type SendProtocolOptions = { readonly language: Language; readonly notify: boolean | 'everybody' };

type SentProtocol = {
  readonly place: VisiblePlace;
  readonly intervention: { readonly id: number; readonly uuid: string; readonly name: string };
  readonly file: { readonly protocolId: number; readonly key: string; readonly name: string };
  /** Hash of the content. */
  readonly state: string;
};

const mailFor =
  ({ place, intervention, file }: SentProtocol, link: string) =>
  (person: ReportReceiver) => ({
    to: person.email,
    language: person.language,
    template: {
      name: 'interventionReport' as const,
      placeName: place.name,
      interventionName: intervention.name,
      personName: person.name,
      link,
    },
    attachments: [{ key: file.key, name: file.name, contentType: 'application/pdf' }],
  });

/**
 * Each person gets the protocol in their language: readers of this language now, the others when their version is
 * printed. A repeated request sends it to nobody twice.
 */
export const sendProtocol = async (
  tx: TxCtx,
  { language, notify }: SendProtocolOptions,
  protocol: SentProtocol,
): Promise<void> => {
  if (notify === false) return;
  const { place, intervention, file, state } = protocol;
  const receivers = await selectProtocolReceivers(tx, place.id);
  const link = `${tx.services.settings.publicUrl}/app/places/edit/${place.uuid}/interventions/${intervention.uuid}`;
  const readers = receivers.filter((person) => person.language === language);
  const location = { rootCompanyId: place.root_company_id, placeId: place.id };
  const deliveries = await recordAutomaticDeliveries(
    tx,
    { ...location, document: { protocolId: file.protocolId } },
    readers,
  );
  const newMails = readers.flatMap((person) => {
    const deliveryId = deliveries.get(person.email);
    return deliveryId === undefined ? [] : [{ ...mailFor(protocol, link)(person), deliveryId }];
  });
  await enqueueAll(tx, sendMail, newMails);
  if (notify !== 'everybody') return;
  const otherLanguages = new Set(receivers.map((person) => person.language).filter((one) => one !== language));
  const otherOrders = [...otherLanguages].map((otherLanguage) => ({
    interventionId: intervention.id,
    language: otherLanguage,
    notify: true,
  }));
  const orderKeyOf = (order: { readonly language: Language }) => `${intervention.id}|${order.language}|${state}`;
  await enqueueAll(tx, createProtocolJob, otherOrders, { owner: String(place.root_company_id), dedupKey: orderKeyOf });
};
