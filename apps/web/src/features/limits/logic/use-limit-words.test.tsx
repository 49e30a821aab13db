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

const of = (deviceTypeObjectId: number, limit: number) =>
  ({ type: 'OBJECT', limit, objectCategory: null, deviceTypeObjectId, deviceTypeObservationId: null }) as const;

function Words() {
  return <p>{useLimitTexts()(type, [of(1, 3), of(9, 2), of(8, 0)]).join(' | ')}</p>;
}

test('a limit of what is gone from the type is in force still, and told; one that is off is not', () => {
  renderWithTexts(<Words />);
  expect(screen.getByText('Mouse: 3 | No longer used by this type: 2')).toBeDefined();
});
