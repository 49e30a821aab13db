import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '~/lib/queries.ts';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { ScanModal } from './ScanModal.tsx';

const { recordEntries, camera } = vi.hoisted(() => ({
  recordEntries: vi.fn(() => ({ keys: [], stored: Promise.resolve(true) })),
  camera: { read: (_text: string): void => undefined },
}));
vi.mock('../log/field-work.ts', () => ({ recordEntries }));
vi.mock('~/components/ScanCamera.tsx', () => ({
  ScanCamera: ({ onCode }: { readonly onCode: (text: string) => void }) => {
    camera.read = onCode;
    return null;
  },
}));

let holdTag: (serialNumber: string) => void = () => undefined;
let failure: DOMException | null = null;

class FakeReader extends EventTarget {
  scan = async () => {
    if (failure) throw failure;
    holdTag = (serialNumber) => this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber }));
  };
}

const ofFacility = (uniqueId: string, qrcodeId: string, nfcId: string) => {
  return { uuid: `device-${uniqueId}`, uniqueId, name: null, qrcodeId, nfcId };
};

const onFound = vi.fn();
const record = vi.fn(() => ({ keys: [], stored: Promise.resolve(true) }));

let addToVisit: () => void = () => undefined;

function Page({ client, mayRecord }: { readonly client: QueryClient; readonly mayRecord: boolean }) {
  const [inVisit, setInVisit] = useState(['K1']);
  addToVisit = () => act(() => setInVisit(['K1', 'K9']));
  const visit = visitLike({
    inspection: { status: 'IN_PROGRESS', devices: inVisit.map((number) => deviceLike(number)) },
    rights: { mayRecord },
    record,
  });
  return (
    <QueryClientProvider client={client}>
      <VisitContext value={visit}>
        <ScanModal onFound={onFound} onClose={() => undefined} />
      </VisitContext>
    </QueryClientProvider>
  );
}

const show = (mayRecord = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountQuery.queryKey, { uuid: 'anna' } as Account);
  const list = queryFor(devices.listOfPlace, { params: { placeId: 'place' }, query: { view: 'short' } });
  client.setQueryData(list.queryKey, {
    devices: [ofFacility('K1', 'QR1', '0401'), ofFacility('K9', 'QR9', '0409')],
  } as never);
  renderWithTexts(<Page client={client} mayRecord={mayRecord} />);
};

const joinButton = () => screen.queryByRole('button', { name: 'Add to the inspection' });

beforeEach(() => {
  failure = null;
  vi.stubGlobal('NDEFReader', FakeReader);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a tag opens its device and counts as scanned by tag', () => {
  show();
  act(() => holdTag('04:01'));
  expect(record).toHaveBeenCalledWith(expect.objectContaining({ uuid: 'visit-K1' }), [
    { verb: 'setScanned', how: 'tag' },
  ]);
  expect(onFound).toHaveBeenCalledWith('visit-K1');
});

test('a device outside the visit joins it with the scan, and opens once the visit contains it', async () => {
  show();
  act(() => camera.read('https://panel.example/app/qr/QR9'));
  expect(screen.getByRole('alert').textContent).toContain('K9');
  expect(recordEntries).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(joinButton() as HTMLElement));
  expect(recordEntries).toHaveBeenCalledExactlyOnceWith({ placeUuid: 'place', visitUuid: 'visit' }, [
    { kind: 'joinDevice', device: 'device-K9', body: { reason: undefined } },
    { kind: 'scan', device: 'device-K9', body: { how: 'code', reason: undefined } },
  ]);
  // the camera still sees the label
  act(() => camera.read('QR9'));
  expect(joinButton()).toBeNull();
  addToVisit();
  expect(onFound).toHaveBeenCalledExactlyOnceWith('visit-K9');
});

test('a person who may not record sees where the device belongs, without adding it', () => {
  show(false);
  act(() => camera.read('QR9'));
  expect(screen.getByRole('alert').textContent).toContain('K9');
  expect(joinButton()).toBeNull();
});

test('an unknown label or tag is reported once', () => {
  show();
  act(() => camera.read('QRelsewhere'));
  act(() => camera.read('QRelsewhere'));
  act(() => holdTag('04:77'));
  expect(recordEntries.mock.calls.map(([, entries]: unknown[]) => entries)).toEqual([
    [{ kind: 'unknownLabel', body: { how: 'code', text: 'QRelsewhere' } }],
    [{ kind: 'unknownLabel', body: { how: 'tag', text: '04:77' } }],
  ]);
});

test('NFC that is off is stated, with another attempt; a phone without NFC has no such line', async () => {
  failure = new DOMException('', 'NotReadableError');
  show();
  const again = await screen.findByRole('button', { name: 'Read NFC tags' });
  failure = null;
  await act(async () => fireEvent.click(again));
  act(() => holdTag('04:01'));
  expect(onFound).toHaveBeenCalledWith('visit-K1');
  cleanup();
  failure = new DOMException('', 'NotSupportedError');
  show();
  await vi.waitFor(() => expect(screen.queryByText(/NFC/)).toBeNull());
});
