import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DecimalValue } from '~/lib/decimals.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DecimalInput } from './DecimalInput.tsx';

function Amount() {
  const [amount, setAmount] = useState<DecimalValue>('');
  return (
    <>
      <DecimalInput label="Amount" value={amount} onChange={setAmount} />
      <button type="button" onClick={() => setAmount(2)}>
        Two
      </button>
      <output>{JSON.stringify(amount)}</output>
    </>
  );
}

const amount = () => screen.getByRole('status').textContent;

test('comma and point are decimal separators, and the number is shown in the language of the panel', async () => {
  renderWithTexts(<Amount />);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, '1,');
  expect(field.value).toBe('1,');
  await userEvent.type(field, '50');
  expect([field.value, amount()]).toEqual(['1,50', '1.5']);
  await userEvent.tab();
  expect(field.value).toBe('1.5');
  await userEvent.click(screen.getByText('Two'));
  expect(field.value).toBe('2');
  await userEvent.clear(field);
  expect(amount()).toBe('""');
});

test('an unclear number stays as typed, is not a number, and both readings are offered', async () => {
  renderWithTexts(<Amount />);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, '1,234');
  expect(screen.queryByText(/1234/)).toBeNull();
  await userEvent.tab();
  expect([field.value, amount()]).toEqual(['1,234', '"1,234"']);
  expect(screen.getByText('Unclear number. Write 1234 or 1.2340.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '1.234,56');
  await userEvent.tab();
  expect(amount()).toBe('"1.234,56"');
  expect(screen.getByText('Enter a number such as 1234.5, without separators between thousands')).toBeTruthy();
});
