import { screen } from '@testing-library/react';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { useLimitTexts } from './use-limit-texts.ts';

const type = {
  measurementMethod: 'AMOUNT',
  deviceTypeObjects: [{ id: 1, name: 'Mouse' }],
  deviceTypeObservations: [],
} as unknown as DeviceTypeWithCatalogue;

const limitOf = (deviceTypeObjectId: number, limit: number) =>
  ({ type: 'OBJECT', limit, objectCategory: null, deviceTypeObjectId, deviceTypeObservationId: null }) as const;

function LimitTexts() {
  return <p>{useLimitTexts()(type, [limitOf(1, 3), limitOf(9, 2), limitOf(8, 0)]).join(' | ')}</p>;
}

test('a limit of a pest removed from the type is still shown, and a limit of 0 is not', () => {
  renderWithTexts(<LimitTexts />);
  expect(screen.getByText('Mouse: 3 | No longer used by this type: 2')).toBeDefined();
});
