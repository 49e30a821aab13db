import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';
import { recordAutomaticDeliveries } from '../document-deliveries/automatic-deliveries.write.ts';
import type { VisibleInspection } from '../inspections/inspections.read.ts';
import { type ReportReceiver, selectReportReceivers } from '../place-users/report-receivers.read.ts';
import { enqueueReports } from './enqueue-reports.ts';

/** Recipients of the report by mail: nobody, subscribers who read its language, or all subscribers. */
export type SendReportOptions = { readonly language: Language; readonly notify: boolean | 'everybody' };

type File = { readonly reportId: number; readonly key: string; readonly name: string };

const mailFor = (link: string, inspection: VisibleInspection, file: File) => (person: ReportReceiver) => ({
  to: person.email,
  language: person.language,
  template: {
    name: 'inspectionReport' as const,
    placeName: inspection.placeName,
    inspectionName: inspection.name,
    personName: person.name,
    link,
  },
  attachments: [{ key: file.key, name: file.name, contentType: 'application/pdf' }],
});

/**
 * All subscribers get the report in a language they read: readers of this language now, the others when theirs is
 * printed. `state` is the hash of its content.
 */
export const sendReport = async (
  tx: TxCtx,
  inspection: VisibleInspection,
  file: File,
  { language, notify, state }: SendReportOptions & { readonly state: string },
) => {
  if (notify === false) return;
  const receivers = await selectReportReceivers(tx, inspection.place_id, 'RECEIVE_INSPECTION_PDF_REPORT');
  const readers = receivers.filter((person) => person.language === language);
  const link = `${tx.services.settings.publicUrl}/app/places/edit/${inspection.placeUuid}/inspections`;
  const location = { rootCompanyId: inspection.root_company_id, placeId: inspection.place_id };
  // a repeated request does not send it to anyone a second time
  const deliveries = await recordAutomaticDeliveries(
    tx,
    { ...location, document: { reportId: file.reportId } },
    readers,
  );
  const newMails = readers.flatMap((person) => {
    const deliveryId = deliveries.get(person.email);
    return deliveryId === undefined ? [] : [{ ...mailFor(link, inspection, file)(person), deliveryId }];
  });
  await enqueueAll(tx, sendMail, newMails);
  if (notify === 'everybody') await enqueueReports(tx, inspection, receivers, { except: language, state });
};
