import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import * as picture from '~/lib/picture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { choicesLoadError } from './ChoicesLoadError.tsx';
import { FormModal } from './FormModal.tsx';
import { PageForm } from './PageForm.tsx';
import { PhotoInput } from './PhotoInput.tsx';

const lost = new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null });

function ZoneForm() {
  const form = useForm({ initialValues: { zone: null } });
  const [isLoadingError, setFailed] = useState(true);
  const load = { isLoadingError, error: lost, refetch: () => setFailed(false) };
  return (
    <FormModal opened title="Zone" form={form} onSubmit={async () => undefined} onClose={() => undefined}>
      <Select label="Zone" data={[]} error={choicesLoadError(load)} />
    </FormModal>
  );
}

test('a form cannot be submitted until its options are loaded', async () => {
  renderWithTexts(<ZoneForm />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(save.disabled).toBe(false);
});

function PhotoForm({ onPhoto }: { readonly onPhoto: (making: Promise<File>) => Promise<void> }) {
  const form = useForm({ initialValues: {} });
  return (
    <PageForm form={form} submitLabel="Add" onSubmit={async () => undefined} onSaved={() => undefined}>
      <PhotoInput onPhoto={onPhoto}>{() => null}</PhotoInput>
    </PageForm>
  );
}

test('a form cannot be sent while a photo is converted and added', async () => {
  const converted = Promise.withResolvers<File>();
  const added = Promise.withResolvers<void>();
  vi.spyOn(picture, 'toJpeg').mockReturnValueOnce(converted.promise);
  renderWithTexts(<PhotoForm onPhoto={(making) => making.then(() => added.promise)} />);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  const input = screen.getByLabelText('Choose from gallery', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'gate.jpg')] } });
  expect(add.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('The photo is being prepared …');
  converted.resolve(new File(['y'], 'gate.jpg'));
  await converted.promise;
  expect(add.disabled).toBe(true);
  added.resolve();
  await waitFor(() => expect(add.disabled).toBe(false));
  expect(screen.queryByRole('status')).toBeNull();
});
