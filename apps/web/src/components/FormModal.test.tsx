import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { FormModal } from './FormModal.tsx';

type Send = (values: { name: string; email: string }) => Promise<unknown>;

function Person({ onSubmit, onClose }: { readonly onSubmit: Send; readonly onClose: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: { name: isNotEmpty('Name it') },
  });
  return (
    <FormModal opened title="Person" form={form} onSubmit={onSubmit} onClose={onClose}>
      <TextInput label="Name" key={form.key('name')} {...form.getInputProps('name')} />
      <TextInput label="E-mail" key={form.key('email')} {...form.getInputProps('email')} />
    </FormModal>
  );
}

const refusal = (facts: Partial<ApiError>) =>
  new ApiError({ code: 'validation_error', message: 'No', fields: [], status: 400, requestId: null, ...facts });

const fill = async () => {
  await userEvent.type(await screen.findByLabelText('Name'), 'Anna');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.pl');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('a form opens with the focus in its first field, not on the close button', async () => {
  renderWithTexts(<Person onSubmit={() => Promise.resolve()} onClose={() => undefined} />);
  const first = await screen.findByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('a field that the server refuses shows the reason and gets the focus; typed values stay', async () => {
  const onClose = vi.fn();
  const fields = [{ field: 'email', code: 'invalid_value' as const, message: 'Taken' }];
  renderWithTexts(<Person onSubmit={() => Promise.reject(refusal({ fields }))} onClose={onClose} />);
  await fill();
  expect(await screen.findByText('Taken')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna');
  expect(onClose).not.toHaveBeenCalled();
});

test('a field error with its own message is shown at the field, with the details', async () => {
  const fields = [{ field: 'email', code: 'already_used' as const, message: 'Taken' }];
  const message = 'Somebody has this address';
  const error = refusal({ code: 'qrcodes/already_used', fields, message, details: 'Anna (Hall)' });
  renderWithTexts(<Person onSubmit={() => Promise.reject(error)} onClose={() => undefined} />);
  await fill();
  expect(await screen.findByText('Somebody has this address: Anna (Hall)')).toBeTruthy();
  expect(screen.queryByText('Taken')).toBeNull();
});

test('an error that concerns no field is shown above the form', async () => {
  const onSubmit = () => Promise.reject(refusal({ code: 'inspections/in_progress', message: 'One is open' }));
  renderWithTexts(<Person onSubmit={onSubmit} onClose={() => undefined} />);
  await fill();
  expect((await screen.findByRole('alert')).textContent).toBe('One is open');
});

test('an empty required field is not sent and gets the focus', async () => {
  const onSubmit = vi.fn<Send>();
  renderWithTexts(<Person onSubmit={onSubmit} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name it')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a successful submit closes the window', async () => {
  const onClose = vi.fn();
  renderWithTexts(<Person onSubmit={() => Promise.resolve()} onClose={onClose} />);
  await fill();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Escape asks for confirmation before typed values are discarded', async () => {
  const onClose = vi.fn();
  renderWithTexts(<Person onSubmit={() => Promise.resolve()} onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Anna');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes at once when nothing was typed', async () => {
  const onClose = vi.fn();
  renderWithTexts(<Person onSubmit={() => Promise.resolve()} onClose={onClose} />);
  await screen.findByLabelText('Name');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
