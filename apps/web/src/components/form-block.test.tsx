import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { choicesLoadError } from './ChoicesLoadError.tsx';
import { FormModal } from './FormModal.tsx';

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
