import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { Battery } from './Battery.tsx';

test('a mains-powered device does not show an empty battery', () => {
  renderWithTexts(<Battery raw={0} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('0 %')).toBeNull();
  expect(document.body.textContent).toMatch(/\p{L}/u);
});

test.each([
  [1, '0 %'],
  [127, '50 %'],
  [254, '100 %'],
  [255, '—'],
  [null, '—'],
])('a reading of %s is shown as %s', (raw, answer) => {
  renderWithTexts(<Battery raw={raw} />);
  screen.getByText(answer);
});
