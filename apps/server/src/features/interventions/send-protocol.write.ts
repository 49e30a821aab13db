import { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import type { TxCtx } from '../../kernel/context.ts';
import { defineJob, enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { type Receiver, selectReceivers } from '../place-users/paper-receivers.read.ts';

/** `notify`: the protocol is mailed to people who subscribed to it and read this language. */
export const makeProtocol = defineJob({
  name: 'interventions.makeProtocol',
  payload: z.object({ interventionId: z.number(), language: Language, notify: z.boolean() }),
  role: 'documents',
  batch: 2,
  lanes: 2,
});

export const selectProtocolReceivers = (ctx: TxCtx | Parameters<typeof selectReceivers>[0], placeId: number) =>
  selectReceivers(ctx, placeId, 'RECEIVE_INTERVENTION_PDF_REPORT');

/** Recipients of a protocol by mail: nobody, the readers of its language, or everybody who subscribed to it. */
export type Order = { readonly language: Language; readonly notify: boolean | 'everybody' };

type Sent = {
  readonly place: VisiblePlace;
  readonly intervention: { readonly id: number; readonly uuid: string; readonly name: string };
  readonly file: { readonly key: string; readonly name: string };
  /** Hash of the content. */
  readonly state: string;
};

const mailTo =
  ({ place, intervention, file }: Sent, link: string) =>
  (person: Receiver) => ({
    to: person.email,
    language: person.language,
    template: {
      name: 'interventionReport' as const,
      placeName: place.name,
      interventionName: intervention.name,
      personName: person.name,
      link,
    },
    attachments: [{ ...file, contentType: 'application/pdf' }],
  });

/**
 * Each person gets the protocol in the own language: readers of this language now, the others when their version is
 * printed. A repeated order does not send it to anybody twice.
 */
export const sendOut = async (tx: TxCtx, { language, notify }: Order, sent: Sent): Promise<void> => {
  if (notify === false) return;
  const { place, intervention, file, state } = sent;
  const receivers = await selectProtocolReceivers(tx, place.id);
  const link = `${tx.services.settings.publicUrl}/app/places/edit/${place.uuid}/interventions/${intervention.uuid}`;
  const readers = receivers.filter((person) => person.language === language);
  const sameAs = ({ to }: { readonly to: string }) => `${file.key}|${to}`;
  await enqueueAll(tx, sendMail, readers.map(mailTo(sent, link)), { sameAs });
  if (notify !== 'everybody') return;
  const others = new Set(receivers.map((person) => person.language).filter((one) => one !== language));
  const orders = [...others].map((other) => ({ interventionId: intervention.id, language: other, notify: true }));
  const key = (order: { readonly language: Language }) => `${intervention.id}|${order.language}|${state}`;
  await enqueueAll(tx, makeProtocol, orders, { owner: String(place.root_company_id), sameAs: key });
};
