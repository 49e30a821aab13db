import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { observationLike } from '~/testing/catalogue.fixture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { EMPTY_DRAFT } from '../logic/draft.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { RefillPanel } from './RefillPanel.tsx';
import type { Recording } from './use-recording.ts';

const REFILL = observationLike(11, 'Bait refill', { type: 'REFILL' });
const CUBES = { id: 5, name: 'Bait cubes', grammage: 20, product: null };
// the panel needs only these fields
const inspection = { ...visitLike().inspection, mixtures: [CUBES], lastRefill: [] } as unknown as InspectionDetails;

function Panel() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  return (
    <VisitContext value={visitLike({ inspection })}>
      <RefillPanel observation={REFILL} recording={{ draft, setDraft } as Recording} />
    </VisitContext>
  );
}

test('the panel with a wrong number stays open, and nothing is recorded', async () => {
  renderWithTexts(<Panel />);
  const name = await screen.findByRole('button', { name: /Bait refill/ });
  await userEvent.click(name);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount: Bait cubes');
  await userEvent.click(field);
  await userEvent.keyboard('1.000');
  await userEvent.click(name);
  expect(field.isConnected && field.value).toBe('1.000');
  expect(screen.getByText(/Unclear number/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Total: 0 g');
});
