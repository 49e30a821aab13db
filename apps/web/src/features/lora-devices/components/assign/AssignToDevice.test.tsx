import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AssignToDevice } from './AssignToDevice.tsx';

const calls = vi.hoisted(() => ({
  assign: vi.fn(async (_input: object) => ({})),
  placesOf: vi.fn((_companyUuid: string | null) => [{ value: 'depot', label: 'Depot' }]),
}));

// the calls have their own tests
vi.mock('../../calls.ts', () => ({
  useAssignLora: () => ({ mutateAsync: calls.assign }),
  usePlaceChoices: (companyUuid: string | null) => ({ data: calls.placesOf(companyUuid), isLoadingError: false }),
}));
vi.mock('~/shared/devices/use-device-choices.ts', () => ({
  useDeviceChoices: () => ({
    data: [{ uuid: 'k1', uniqueId: 'K1', name: null, loraDevEui: null }],
    isLoadingError: false,
  }),
}));
vi.mock('~/lib/toast.ts', () => ({ toastSuccess: vi.fn() }));

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockClear();
});

const assignToFirst = async () => {
  // the window needs only these facts
  const lora = { uuid: 'spare', company: { uuid: 'client' }, place: null } as LoraDevice;
  renderWithTexts(<AssignToDevice lora={lora} />);
  await userEvent.click(screen.getByRole('button', { name: 'Assign to a device' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Facility/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Depot' }));
  await userEvent.click(await screen.findByRole('option', { name: 'K1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
};

test('only facilities of the company of the LoRa device are offered', async () => {
  await assignToFirst();
  expect(calls.placesOf.mock.calls.every(([companyUuid]) => companyUuid === 'client')).toBe(true);
  expect(calls.assign).toHaveBeenCalledExactlyOnceWith({
    params: { placeId: 'depot', deviceId: 'k1' },
    body: { loraDeviceUuid: 'spare' },
  });
});

test('the refusal of a LoRa device that does not fit the facility is shown at the facility', async () => {
  const fields = [{ field: 'loraDeviceUuid', code: 'not_found', message: 'Not found' }];
  calls.assign.mockRejectedValueOnce(
    toApiError(400, { code: 'validation_error', message: 'Check the fields', errors: fields }),
  );
  await assignToFirst();
  expect(await screen.findByText(/belongs to another company/)).toBeTruthy();
  expect(screen.queryByText('Check the fields')).toBeNull();
});
