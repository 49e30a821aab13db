import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FormBlock, useFormBlocks } from '~/components/form-block.ts';
import { deviceTypeLike, pestLike } from '~/testing/catalogue.fixture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { EMPTY_DRAFT, withOneMorePest, withPest } from '../logic/draft.ts';
import { PestTray } from './PestTray.tsx';

const type = deviceTypeLike({ deviceTypeObjects: [pestLike(1, 'Mouse'), pestLike(2, 'Fly')] });

function Counts() {
  const [draft, setDraft] = useState(withPest(withPest(EMPTY_DRAFT, 1, 3), 2, 47));
  const { isFormBlocked, blockForm } = useFormBlocks();
  return (
    <FormBlock value={blockForm}>
      <PestTray type={type} draft={draft} onChange={setDraft} />
      <button type="button" onClick={() => setDraft(withOneMorePest(draft, 1))}>
        One more mouse
      </button>
      <output>{[draft.pests[1], draft.pests[2], isFormBlocked && 'blocked'].join(' ')}</output>
    </FormBlock>
  );
}

test('a wrong number stays and blocks saving when another pest is tapped, until it is corrected', async () => {
  renderWithTexts(<Counts />);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount: Fly');
  await userEvent.click(field);
  await userEvent.keyboard('1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Mouse × 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more mouse' }));
  expect(field.isConnected && field.value).toBe('1.000');
  expect(screen.getByText(/Unclear number/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('4 47 blocked');
  await userEvent.type(field, '1000', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(screen.getByRole('status').textContent).toBe('4 1000 false');
});
