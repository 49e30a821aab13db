import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ShowSecretOnceModal } from './ShowSecretOnceModal.tsx';

afterEach(() => vi.unstubAllGlobals());

const copy = async () => {
  renderWithTexts(
    <ShowSecretOnceModal title="API key" text="Shown once" label="Key" value="secret" onClose={() => undefined} />,
  );
  const button = await screen.findByRole('button', { name: 'Copy' });
  await userEvent.click(button);
};

test('a browser that does not copy, for example without TLS, says so', async () => {
  const user = navigator;
  vi.stubGlobal('navigator', Object.create(user, { clipboard: { value: undefined } }));
  await copy();
  expect((await screen.findByRole('alert')).textContent).toContain('copy it by hand');
});
