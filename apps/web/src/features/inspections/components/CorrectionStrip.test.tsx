import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { CorrectionStrip } from './CorrectionStrip.tsx';

const show = (parts: Parameters<typeof visitLike>[0], onObject = vi.fn()) => {
  renderWithTexts(
    <VisitContext value={visitLike(parts)}>
      <CorrectionStrip onObject={onObject} />
    </VisitContext>,
  );
  return onObject;
};

test('correcting a completed visit requires a reason, and a description for another reason', async () => {
  const correct = vi.fn();
  show({ rights: { mayCorrect: true }, correct });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const start = await screen.findByRole('button', { name: 'Start correcting' });
  await userEvent.click(start);
  await screen.findByText('Choose a reason');
  await userEvent.click(screen.getByRole('radio', { name: 'Other reason' }));
  await userEvent.click(start);
  await screen.findByText('Enter a description of the reason');
  expect(correct).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Wrong count' }));
  await userEvent.click(start);
  expect(correct).toHaveBeenCalledExactlyOnceWith({ code: 'WRONG_COUNT', text: null });
});

test('the reason and a button to stop are shown during a correction', async () => {
  const correct = vi.fn();
  const reason: Reason = { code: 'OTHER', text: 'The label was swapped' };
  show({ rights: { mayCorrect: true, isCorrecting: true }, reason, correct });
  await screen.findByText('You are correcting: The label was swapped');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(correct).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a client sees why it cannot change anything, and can object', async () => {
  const onObject = show({ rights: { refusal: 'inspections/contractors_facts', mayCreateObjection: true } });
  await screen.findByText(/client.*object/i);
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Raise an objection' }));
  expect(onObject).toHaveBeenCalledOnce();
});

test('no reason is required while the visit is in progress', () => {
  show({ inspection: { status: 'IN_PROGRESS' }, rights: { mayRecord: true } });
  expect(screen.queryByRole('button')).toBeNull();
});
