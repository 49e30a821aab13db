import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { ShownEntry, ShownSubmission } from './outbox-entry.ts';
import { withRecordChange } from './with-record-changes.ts';

type Answer = InspectionDetails['visualInspection']['answers'][number];
type Author = { readonly name: string; readonly surname: string };
type SubmissionOf<V extends ShownSubmission['verb']> = Extract<ShownSubmission, { verb: V }>;

const withAnswer = (
  visit: InspectionDetails,
  { body: { question, value, note, recommendation } }: SubmissionOf<'answer'>,
  answered: Pick<Answer, 'answeredAt' | 'answeredBy'>,
): InspectionDetails => {
  const answers = visit.visualInspection.answers.map((answer) =>
    answer.questionUuid === question
      ? { ...answer, ...answered, value, note: note || null, recommendation: recommendation || null }
      : answer,
  );
  return { ...visit, visualInspection: { answers } };
};

/** The signature is shown once the server has it. */
const withEnd = (
  visit: InspectionDetails,
  { body: { receivedBy } }: SubmissionOf<'finishVisit'>,
  finishedAt: string,
): InspectionDetails =>
  visit.status === 'IN_PROGRESS'
    ? { ...visit, status: 'COMPLETED', finishedAt, approvedByText: receivedBy || null }
    : visit;

const withoutPhoto = (visit: InspectionDetails, photoId: string): InspectionDetails => {
  const isOther = ({ uuid }: { readonly uuid: string }) => uuid !== photoId;
  const devices = visit.devices.map((entry) =>
    entry.device.deviceImages.every(isOther)
      ? entry
      : { ...entry, device: { ...entry.device, deviceImages: entry.device.deviceImages.filter(isOther) } },
  );
  const answers = visit.visualInspection.answers.map((answer) =>
    answer.images.every(isOther) ? answer : { ...answer, images: answer.images.filter(isOther) },
  );
  return { ...visit, devices, visualInspection: { answers } };
};

/** The visit including an entry that is about the visit itself. */
export const withFact = (
  visit: InspectionDetails,
  { submission, createdAt }: Pick<ShownEntry, 'submission' | 'createdAt'>,
  { name, surname }: Author,
): InspectionDetails => {
  switch (submission.verb) {
    case 'answer':
      return withAnswer(visit, submission, { answeredAt: createdAt, answeredBy: { name, surname } });
    case 'setField': {
      const { field, value } = submission.body;
      return { ...visit, additionalFields: { ...visit.additionalFields, [field]: value || null } };
    }
    case 'finishVisit':
      return withEnd(visit, submission, createdAt);
    case 'cancelVisit':
      return visit.status === 'IN_PROGRESS' ? { ...visit, status: 'CANCELLED' } : visit;
    case 'removePhoto':
      return withoutPhoto(visit, submission.body.photoId);
    case 'changeRecord':
      return { ...visit, devices: withRecordChange(visit, submission.body) };
    case 'removeRecord':
      return { ...visit, devices: withRecordChange(visit, { record: submission.body.record }) };
    default:
      return visit;
  }
};
