import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DateInput } from './date-inputs.tsx';
import { FilterDate } from './FilterDate.tsx';

function DueDate({ initial = '', min }: { readonly initial?: string; readonly min?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DateInput label="Due" min={min} value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2027-01-01')}>
        New year
      </button>
    </>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Due');
const value = () => screen.getByRole('status').textContent;

test('a day is shown and typed as day, month and year, and reported as the contract writes it', async () => {
  renderWithTexts(<DueDate initial="2026-12-03" />);
  const due = await field();
  expect(due.value).toBe('03/12/2026');
  await userEvent.clear(due);
  expect(value()).toBe('');
  await userEvent.type(due, '4.12.2026');
  expect([due.value, value()]).toEqual(['4.12.2026', '2026-12-04']);
  await userEvent.tab();
  expect(due.value).toBe('04/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'New year' }));
  expect(due.value).toBe('01/01/2027');
});

test('a text that is no day stays, has a message, and is not reported as an empty day', async () => {
  renderWithTexts(<DueDate initial="2026-12-03" />);
  const due = await field();
  await userEvent.clear(due);
  await userEvent.type(due, '31/02/2026');
  expect(due.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.tab();
  expect([due.value, value()]).toEqual(['31/02/2026', '31/02/2026']);
  expect(due.getAttribute('aria-invalid')).toBe('true');
  screen.getByText(/Write it as DD\/MM\/YYYY/);
  await userEvent.clear(due);
  await userEvent.type(due, '28.2.26{Enter}');
  expect([due.value, value()]).toEqual(['28/02/2026', '2026-02-28']);
});

test('a day before the first one has a message', async () => {
  renderWithTexts(<DueDate min="2026-12-03" />);
  await userEvent.type(await field(), '02/12/2026');
  await userEvent.tab();
  screen.getByText('Not before 03/12/2026');
});

test('the picker of the browser changes the day', async () => {
  const { container } = renderWithTexts(<DueDate initial="2026-12-03" />);
  await field();
  const picker = container.querySelector<HTMLInputElement>('input[type=date]');
  if (!picker) throw new Error('no picker');
  expect(picker.value).toBe('2026-12-03');
  fireEvent.change(picker, { target: { value: '2026-12-24' } });
  expect([(await field()).value, value()]).toEqual(['24/12/2026', '2026-12-24']);
});

function Range() {
  const [from, setFrom] = useState<string | undefined>('2026-12-03');
  return (
    <>
      <FilterDate label="Due" max="2026-12-31" value={from} onChange={setFrom} />
      <output>{from}</output>
    </>
  );
}

test('a filter changes only for a day of its range, and for an empty field', async () => {
  renderWithTexts(<Range />);
  const from = await field();
  await userEvent.clear(from);
  expect(value()).toBe('');
  await userEvent.type(from, '3.12.2026');
  expect(value()).toBe('2026-12-03');
  await userEvent.type(from, '{Backspace}7');
  expect([from.value, value()]).toEqual(['3.12.2027', '2026-12-03']);
  await userEvent.tab();
  screen.getByText('Not after 31/12/2026');
});
