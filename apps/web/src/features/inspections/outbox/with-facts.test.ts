import { expect, test } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import type { ShownSubmission } from './outbox-entry.ts';
import { withFact } from './with-facts.ts';

const ANNA = { id: 1, name: 'Anna', surname: 'Nowak' };
const MADE = '2026-11-20T08:37:29.000Z';

const question = {
  questionId: 1,
  questionUuid: 'doors',
  question: 'Are the doors tight?',
  value: 'YES',
  answeredAt: null,
  answeredBy: null,
  note: null,
  recommendation: null,
  images: [],
} as const;
const { inspection } = visitLike({
  inspection: { status: 'IN_PROGRESS', visualInspection: { answers: [{ ...question, images: [] }] } },
});
const apply = (submission: ShownSubmission) => withFact(inspection, { submission, createdAt: MADE }, ANNA);

test('an answer is shown with its author and time before it is sent', () => {
  const { visualInspection } = apply({
    verb: 'answer',
    body: { question: 'doors', value: 'NO', note: 'gap', recommendation: '' },
  });
  expect(visualInspection.answers).toMatchObject([
    { value: 'NO', note: 'gap', recommendation: null, answeredAt: MADE, answeredBy: { name: 'Anna' } },
  ]);
});

test('a text of the additional information is shown, and an empty one clears it', () => {
  const text = apply({ verb: 'setField', body: { field: 'repairOrders', value: 'K7' } });
  expect(text.additionalFields).toMatchObject({ repairOrders: 'K7', additionalTreatments: null });
  const none = apply({ verb: 'setField', body: { field: 'repairOrders', value: null } });
  expect(none.additionalFields.repairOrders).toBeNull();
});

test('the end and the cancellation are shown before they are sent, and only in a visit that is open', () => {
  const body = { receivedBy: 'Jan', count: 0, photos: 0 };
  const finished = apply({ verb: 'finishVisit', body });
  expect(finished).toMatchObject({ status: 'COMPLETED', finishedAt: MADE, approvedByText: 'Jan' });
  const again = { submission: { verb: 'cancelVisit', body: {} }, createdAt: MADE } as const;
  expect(withFact(finished, again, ANNA).status).toBe('COMPLETED');
  expect(apply({ verb: 'cancelVisit', body: {} }).status).toBe('CANCELLED');
});

test('a deleted photo of a device or an answer is not shown, the others are', () => {
  const photo = (uuid: string) => ({ uuid }) as never;
  const visit = {
    ...inspection,
    devices: [deviceLike('K1', { deviceImages: [photo('p1'), photo('p2')] })],
    visualInspection: { answers: [{ ...question, images: [photo('p3')] }] },
  };
  const shown = (photoId: string) => {
    const submission = { verb: 'removePhoto', body: { photoId } } as const;
    const { devices, visualInspection } = withFact(visit, { submission, createdAt: MADE }, ANNA);
    return [...(devices[0]?.device.deviceImages ?? []), ...(visualInspection.answers[0]?.images ?? [])].map(
      ({ uuid }) => uuid,
    );
  };
  expect(shown('p1')).toEqual(['p2', 'p3']);
  expect(shown('p3')).toEqual(['p1', 'p2']);
  expect(shown('p9')).toEqual(['p1', 'p2', 'p3']);
});
