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

/** Without TLS a browser has no clipboard at all, not even an empty one. */
const withoutClipboard = (user: Navigator): Navigator =>
  new Proxy(user, {
    has: (of, key) => key !== 'clipboard' && Reflect.has(of, key),
    get: (of, key) => (key === 'clipboard' ? undefined : Reflect.get(of, key, of)),
  });

test('a browser that does not copy, for example without TLS, says so', async () => {
  vi.stubGlobal('navigator', withoutClipboard(navigator));
  await copy();
  expect((await screen.findByRole('alert')).textContent).toContain('copy it by hand');
});
