import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ShowSecretOnceModal } from './ShowSecretOnceModal.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a browser that does not copy, for example without TLS, says so', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('refused')) };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  renderWithTexts(
    <ShowSecretOnceModal title="API key" text="Shown once" label="Key" value="secret" onClose={() => undefined} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect((await screen.findByRole('alert')).textContent).toContain('copy it by hand');
});
