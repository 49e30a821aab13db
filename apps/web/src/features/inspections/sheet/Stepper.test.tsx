import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FormBlock, useFormBlocks } from '~/components/form-block.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { Stepper } from './Stepper.tsx';

function Flies() {
  const [count, setCount] = useState(47);
  const { isFormBlocked, blockForm } = useFormBlocks();
  return (
    <FormBlock value={blockForm}>
      <Stepper name="Flies" value={count} onChange={setCount} />
      <output>{isFormBlocked ? `blocked, ${count}` : count}</output>
    </FormBlock>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Amount: Flies');
const counted = () => screen.getByRole('status').textContent;
const typeCount = async (text: string) => {
  renderWithTexts(<Flies />);
  const input = await field();
  await userEvent.click(input);
  await userEvent.keyboard(text);
  return input;
};

test.each([
  ['1,5', 'Enter a whole number'],
  ['1.000', 'Unclear number. Write 1000, without separators between thousands.'],
  ['1000001', 'The value may be at most 1,000,000'],
])('%s is not saved as another number, and the reason is shown', async (text, message) => {
  const input = await typeCount(text);
  await userEvent.tab();
  expect(input.value).toBe(text.replace(',', '.'));
  expect(counted()).toBe('blocked, 47');
  expect(screen.getByText(message)).toBeTruthy();
});

test('a corrected count is saved', async () => {
  const input = await typeCount('1,5');
  await userEvent.clear(input);
  await userEvent.type(input, '15');
  expect(counted()).toBe('15');
  expect(screen.queryByText('Enter a whole number')).toBeNull();
});

test('the buttons continue from the count before the typing', async () => {
  const input = await typeCount('12,5');
  await userEvent.click(screen.getByRole('button', { name: 'More: Flies' }));
  expect([input.value, counted()]).toEqual(['48', '48']);
});
