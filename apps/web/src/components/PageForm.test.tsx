import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { changedFields } from '~/lib/changed-fields.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PageForm } from './PageForm.tsx';

type Values = { name: string; description: string };
type Send = (body: Partial<Values>, version: number) => Promise<unknown>;

function Device({ onSubmit }: { readonly onSubmit: Send }) {
  const form = useForm<Values>({ initialValues: { name: 'North', description: '' } });
  return (
    <PageForm
      form={form}
      edit={{ version: 4, labels: {} }}
      onSubmit={(values, version, base) => onSubmit(changedFields(base, values), version)}
      onSaved={vi.fn()}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Description" {...form.getInputProps('description')} />
    </PageForm>
  );
}

const changedByOther = new ApiError({
  code: 'changed_meanwhile',
  message: 'Changed',
  fields: [],
  status: 412,
  requestId: null,
  changed: { version: 5, at: null, by: null, now: { name: 'North' } },
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  ['is accepted', []],
  // without a conflict the form is sent again by itself
  ['follows a change of other fields by somebody else', [changedByOther]],
])('what is typed while a save runs stays unsaved and is sent next, if that save %s', async (_, refusals) => {
  const errors: ApiError[] = [...refusals];
  const typed = Promise.withResolvers<void>();
  const onSubmit = vi.fn<Send>(async () => {
    await typed.promise;
    const error = errors.shift();
    if (error) throw error;
    return { device: { version: 6 } };
  });
  renderWithTexts(<Device onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Name'), ' gate');
  await save();
  await userEvent.type(screen.getByLabelText('Description'), 'Behind the door');
  typed.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
  await save();
  await waitFor(() => expect(onSubmit.mock.lastCall).toEqual([{ description: 'Behind the door' }, 6]));
});
