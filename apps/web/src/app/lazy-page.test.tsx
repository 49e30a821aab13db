import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { lazyPage } from './lazy-page.tsx';

function Loaded() {
  return <p>Loaded</p>;
}

test('a page that cannot be loaded shows an error in its place, and opens after a retry', async () => {
  let hasNetwork = false;
  const load = async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
    return { Loaded };
  };
  const Page = lazyPage(load, 'Loaded');
  await Page.preload();
  renderWithTexts(
    <Suspense>
      <Page />
    </Suspense>,
  );
  screen.getByRole('alert');
  hasNetwork = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Loaded')).toBeTruthy();
});
