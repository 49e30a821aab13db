import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { WholeNumberInput } from './WholeNumberInput.tsx';

function Count() {
  const [count, setCount] = useState<number | null>(null);
  return (
    <>
      <WholeNumberInput label="Count" min={1} max={10} value={count} onChange={setCount} />
      <output>{String(count)}</output>
    </>
  );
}

const counted = () => screen.getByRole('status').textContent;

test('a value that is not a whole number stays as typed or pasted, and the form refuses it', async () => {
  renderWithTexts(<Count />);
  const field = await screen.findByLabelText('Count');
  await userEvent.type(field, '1,5');
  expect(counted()).toBe('1.5');
  await userEvent.clear(field);
  expect(counted()).toBe('null');
  await userEvent.click(field);
  await userEvent.paste('2,5');
  expect(counted()).toBe('2.5');
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  await userEvent.tab();
  expect(counted()).toBe('500');
});

test.each(['1.000', '1,000', '12.500'])('%s is refused with words, because it can be a thousand', async (text) => {
  renderWithTexts(<Count />);
  const field = await screen.findByLabelText<HTMLInputElement>('Count');
  await userEvent.type(field, text);
  await userEvent.tab();
  expect([field.value, counted()]).toEqual([text.replace(',', '.'), 'NaN']);
  expect(
    screen.getByText(`Unclear number. Write ${text.replace(/[.,]/, '')}, without separators between thousands.`),
  ).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '1 000');
  expect([field.value, counted()]).toEqual(['1000', '1000']);
  expect(screen.queryByText(/Unclear/)).toBeNull();
});
