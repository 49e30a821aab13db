import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { FinishForm } from './FinishForm.tsx';

const run = vi.fn(async () => true);

// sending is tested in its own story
vi.mock('../logic/use-finish-visit.ts', () => ({
  useFinishVisit: () => ({ isPending: false, error: null, waiting: 0, withoutEffect: 0, run }),
}));
const storeEndDraft = vi.hoisted(() => vi.fn());
vi.mock('../logic/use-end-draft.ts', () => ({ storeEndDraft }));
// the test environment draws no canvas
vi.mock('~/components/Signature.tsx', () => ({ Signature: () => null }));

type Answer = InspectionDetails['visualInspection']['answers'][number];
const question: Answer = {
  questionId: 1,
  questionUuid: 'doors',
  question: 'Are the doors tight?',
  value: 'YES',
  answeredAt: null,
  answeredBy: null,
  note: null,
  recommendation: null,
  images: [],
};
const scanned = { scanned: true };
const devices = [
  deviceLike('K1', { ...scanned, status: 'CHECKED', detect: true }),
  ...Array.from({ length: 40 }, (_, index) => deviceLike(`E${index + 1}`, scanned)),
];

const onDone = vi.fn();
const show = () =>
  renderWithTexts(
    <VisitContext
      value={visitLike({ inspection: { status: 'IN_PROGRESS', devices, visualInspection: { answers: [question] } } })}
    >
      <FinishForm draft={null} onDone={onDone} onClose={vi.fn()} />
    </VisitContext>,
  );

// a search by role would go through the forty lists, which is slow here
const finishButton = () =>
  screen.getByText('Finish although 40 devices are not checked').closest('button') ?? document.body;

beforeEach(() => {
  run.mockClear();
  storeEndDraft.mockClear();
  onDone.mockClear();
});

test('a visit cannot be finished while an unchecked device has no reason', async () => {
  show();
  expect(screen.getByText('1 device shows activity')).toBeTruthy();
  expect(screen.getByText('1 question of the visual inspection is not answered')).toBeTruthy();
  await userEvent.click(finishButton());
  expect(await screen.findByText(/Give the reason for 40 devices: E1, E2/)).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});

test('one tap sets the reason for forty devices, and one device has its own reason', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'No access' }));
  await userEvent.click(screen.getByRole('button', { name: 'One by one' }));
  await userEvent.selectOptions(screen.getByLabelText('Reason: E7'), 'MISSING');
  await userEvent.type(screen.getByLabelText('Receiver: function'), 'QA');
  await userEvent.click(finishButton());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [closing] = run.mock.calls.flat() as unknown as [
    { notChecked: { reason: string }[]; receivedFunction: string },
  ];
  expect(closing.receivedFunction).toBe('QA');
  expect(closing.notChecked).toHaveLength(40);
  expect(closing.notChecked.filter(({ reason }) => reason === 'NO_ACCESS')).toHaveLength(39);
  expect(closing.notChecked[6]).toMatchObject({ inspectionDeviceId: 'visit-E7', reason: 'MISSING' });
});

test('what was entered is stored with each change, so that a killed page loses nothing', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Received by: name and surname'), 'An');
  expect(storeEndDraft.mock.lastCall).toMatchObject(['visit', { receivedBy: 'An', strokes: [] }]);
});

test('a name without a signature is asked about once', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'No access' }));
  await userEvent.type(screen.getByLabelText('Received by: name and surname'), 'Anna Nowak');
  await userEvent.click(finishButton());
  expect(await screen.findByText(/Anna Nowak has not signed/)).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(finishButton());
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
