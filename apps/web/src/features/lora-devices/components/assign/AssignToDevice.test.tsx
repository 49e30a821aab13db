import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AssignToDevice } from './AssignToDevice.tsx';

const calls = vi.hoisted(() => ({
  assign: vi.fn(async (_input: object) => ({})),
  unassign: vi.fn(async (_input: object) => ({})),
  toastUndo: vi.fn(async (_toast: { readonly onUndo?: () => void }) => undefined),
  placesOf: vi.fn((_companyUuid: string | null) => [{ value: 'depot', label: 'Depot' }]),
}));

// the calls have their own tests
vi.mock('../../calls.ts', () => ({
  useAssignLora: () => ({ mutateAsync: calls.assign, isPending: false }),
  useUnassignLora: () => ({ mutateAsync: calls.unassign }),
  usePlaceChoices: (companyUuid: string | null) => ({ data: calls.placesOf(companyUuid), isLoadingError: false }),
}));
vi.mock('~/shared/devices/use-device-choices.ts', () => ({
  useDeviceChoices: () => ({
    data: [{ uuid: 'k1', uniqueId: 'K1', name: null, loraDevEui: null }],
    isLoadingError: false,
  }),
}));
vi.mock('~/lib/toast.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock('~/lib/toast-undo.tsx', () => ({ toastUndo: calls.toastUndo }));

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
};

const K1 = { placeId: 'depot', deviceId: 'k1' };

test('only facilities of the company of the LoRa device are offered, and the choice of the device assigns it', async () => {
  await assignToFirst();
  expect(calls.placesOf.mock.calls.every(([companyUuid]) => companyUuid === 'client')).toBe(true);
  expect(calls.assign).toHaveBeenCalledExactlyOnceWith({
    params: K1,
    body: { loraDeviceUuid: 'spare' },
  });
});

test('an assignment can be undone', async () => {
  await assignToFirst();
  await waitFor(() => expect(calls.toastUndo).toHaveBeenCalledOnce());
  calls.toastUndo.mock.lastCall?.[0].onUndo?.();
  expect(calls.unassign).toHaveBeenCalledExactlyOnceWith({ params: K1, query: { restore: 'true' } });
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
