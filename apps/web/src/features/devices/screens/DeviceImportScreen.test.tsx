import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DeviceImportScreen } from './DeviceImportScreen.tsx';

const calls = vi.hoisted(() => ({ preview: vi.fn(), importDevices: vi.fn() }));

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  getRouteApi: () => ({ useParams: () => ({ placeId: 'place' }), useNavigate: () => vi.fn() }),
}));
vi.mock('~/lib/toast.ts', () => ({ toastSuccess: vi.fn() }));
// the calls have their own tests
vi.mock('../calls.ts', async () => {
  const { useMutation } = await import('@tanstack/react-query');
  return {
    usePreviewImport: () => useMutation({ mutationFn: calls.preview }),
    useImportDevices: () => useMutation({ mutationFn: calls.importDevices }),
    useImportFaults: () => useMutation({ mutationFn: vi.fn() }),
    useExportOfPlace: () => useMutation({ mutationFn: vi.fn() }),
  };
});

const previewOf = (plan: string) => ({ rows: [], create: 2, exists: 0, fault: 0, ignored: [], room: null, plan });
const CHANGED = new ApiError({
  code: 'devices/import_changed',
  message: 'The data has changed since the preview. Check the preview again',
  fields: [],
  status: 409,
  requestId: null,
});

beforeEach(() => vi.clearAllMocks());

test('after a change by somebody else the new preview states why nothing was imported', async () => {
  calls.preview.mockResolvedValueOnce(previewOf('first')).mockResolvedValueOnce(previewOf('second'));
  calls.importDevices.mockRejectedValueOnce(CHANGED).mockResolvedValueOnce({ create: 2 });
  const { container } = renderWithTexts(<DeviceImportScreen />);
  const input = await waitFor(() => container.querySelector<HTMLInputElement>('input[type=file]'));
  await userEvent.upload(input as HTMLInputElement, new File(['number;type'], 'traps.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 devices' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The data has changed since the preview');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 devices' }));
  await waitFor(() => expect(calls.importDevices).toHaveBeenCalledTimes(2));
  expect(calls.importDevices.mock.lastCall?.[0]).toMatchObject({ body: { plan: 'second' } });
});
