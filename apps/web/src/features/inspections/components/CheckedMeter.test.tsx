import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { CheckedMeter } from './CheckedMeter.tsx';

test.each([
  ['COMPLETED', 'low'],
  ['IN_PROGRESS', null],
] as const)('the bar of a visit that is %s has the tone %s', async (status, tone) => {
  renderWithTexts(<CheckedMeter visit={{ status, devicesChecked: 6, devicesTotal: 12 }} />);
  const meter = await screen.findByRole('img');
  expect(meter.lastElementChild?.getAttribute('data-tone')).toBe(tone);
});
