import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteNotWritten, noteWritten } from '~/lib/phone/full-storage.ts';
import { reportServerTime } from '~/lib/server-clock.ts';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import type { OutboxEntry, ShownEntry } from '../outbox/outbox-entry.ts';
import { peopleOnPhone, visitLog, visitOutbox, visitPhotos } from '../outbox/visit-outbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';

beforeEach(() => {
  vi.spyOn(peopleOnPhone, 'listOthers').mockResolvedValue([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const entryIn = (state: ShownEntry['state']): ShownEntry => ({
  key: state,
  inspectionId: 'visit',
  inspectionDeviceId: deviceLike('K1').uuid,
  submission: { verb: 'setChecked' },
  createdAt: '2026-11-20T08:00:00.000Z',
  state,
  fault: null,
  isLogged: true,
});

const show = (entries: readonly ShownEntry[], photos: readonly QueuedPhoto[] = [], mayRecord = true) => {
  const state = { ...visitLog.getState(), allSentAt: Date.now() };
  vi.spyOn(visitLog, 'getState').mockReturnValue(state);
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { uuid: 'anna' } as Account);
  return renderWithTexts(
    <QueryClientProvider client={client}>
      <VisitContext
        value={visitLike({ inspection: { devices: [deviceLike('K1')] }, rights: { mayRecord }, entries, photos })}
      >
        <OutboxStrip />
      </VisitContext>
    </QueryClientProvider>,
  );
};

test('the strip reports that all is sent', () => {
  show([entryIn('sent')]);
  expect(screen.getByText(/^All sent at/)).toBeTruthy();
});

test.each(['refused', 'setAside'] as const)('it does not report that with an entry that is %s', (state) => {
  show([entryIn(state), entryIn('sent')]);
  expect(screen.queryByText(/^All sent at/)).toBeNull();
  expect(screen.getByText('K1')).toBeTruthy();
});

/** A phone that could not store its last entry. */
const storeNothing = () => {
  const unstored = { key: 'k', submission: { verb: 'setChecked' } } as OutboxEntry;
  const state = { ...visitOutbox.getState(), entries: [unstored], unsaved: new Set(['k']), isVolatile: true };
  vi.spyOn(visitOutbox, 'getState').mockReturnValue(state);
};

test('a phone whose storage is full states it, and what a person can do', () => {
  storeNothing();
  noteNotWritten(new DOMException('full', 'QuotaExceededError'));
  show([entryIn('waiting')]);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('The storage of this phone is full');
  expect(textContent).toContain('Delete photos or apps that you do not need, then try again');
  expect(textContent).toContain('save everything to a file');
  act(() => noteWritten());
  expect(screen.getByRole('alert').textContent).toContain('its storage is full or turned off');
});

test('a phone that stores nothing offers another attempt and a file', async () => {
  storeNothing();
  const write = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  // the click on a download link would leave the page of all tests
  const open = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const retry = vi.spyOn(visitOutbox, 'retry').mockReturnValue(undefined);
  show([entryIn('waiting')]);
  fireEvent.click(screen.getByText('Try again'));
  expect(retry).toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('1 entry waiting to be sent');
  fireEvent.click(screen.getByText('Save to a file'));
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(write).toHaveBeenCalled();
});

test.each([
  { isLogged: false, fault: { code: 'not_found', message: 'Not found' } },
  { isLogged: true, fault: { code: 'validation_error', message: 'Wrong' } },
])('what the server has refused can be sent again or saved to a file, but not removed: $fault.code', (facts) => {
  show([{ ...entryIn('refused'), ...facts }]);
  const { getByText } = within(screen.getByRole('alert'));
  expect(getByText('Save to a file')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(2);
});

test('an entry that a rule forbids to a client can be removed', () => {
  const undo = vi.spyOn(visitLog, 'undo').mockResolvedValue(true);
  show([{ ...entryIn('refused'), fault: { code: 'inspections/entry_refused', message: 'Approved' } }], [], false);
  fireEvent.click(screen.getByRole('button', { name: /^Remove from this list: / }));
  expect(undo.mock.calls[0]?.[0]).toEqual(['refused']);
});

const refusedPhoto = (code: string) =>
  ({ photoId: 'p1', device: 'gone', question: null, state: 'refused', fault: { code, message: 'no' } }) as QueuedPhoto;

test('a photo that the server has refused can be removed while work is recorded', () => {
  const add = vi.spyOn(visitLog, 'add').mockReturnValue({ ids: [], stored: Promise.resolve(true) });
  show([], [refusedPhoto('files/unreadable')]);
  // in small letters, as an entry
  expect(screen.getByRole('alert').textContent).toContain('?, photo: no');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(add.mock.calls[0]?.[1]).toEqual([{ kind: 'removePhoto', body: { photoId: 'p1' } }]);
});

test('in an approved visit only a photo that the server does not know can be removed, without an entry', () => {
  const add = vi.spyOn(visitLog, 'add');
  const dismiss = vi.spyOn(visitPhotos, 'dismiss').mockResolvedValue(undefined);
  show([], [refusedPhoto('not_found'), { ...refusedPhoto('files/unreadable'), photoId: 'p2' }], false);
  expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(dismiss).toHaveBeenCalledWith(['p1']);
  expect(add).not.toHaveBeenCalled();
});

test('what the office has rejected is shown with the reason until the person removes it', () => {
  const dismiss = vi.spyOn(visitLog, 'forget').mockResolvedValue([]);
  show([{ ...entryIn('rejected'), fault: { message: 'Written twice' } }]);
  expect(screen.getByText('The office rejected 1 entry')).toBeTruthy();
  expect(screen.getByText(/: Written twice/)).toBeTruthy();
  expect(screen.queryByText(/^All sent at/)).toBeNull();
  fireEvent.click(screen.getByText('Remove from this list'));
  expect(dismiss).toHaveBeenCalled();
});

test('a wrong clock is reported with its minutes', () => {
  show([]);
  const measure = (minutes: number) =>
    act(() => reportServerTime(new Date(Date.now() - minutes * 60_000).toUTCString(), Date.now()));
  measure(7);
  expect(screen.getByText(/^The clock of this phone is wrong by 7 minutes/)).toBeTruthy();
  measure(0);
  expect(screen.queryByText(/^The clock/)).toBeNull();
});

test.each([
  [20_000_000, 'Little space: photos get smaller.'],
  [1_000_000, 'No space for photos. Entries are still saved.'],
])('a phone with %i free bytes reports it', async (quota, text) => {
  vi.stubGlobal('navigator', { ...navigator, storage: { estimate: async () => ({ quota, usage: 0 }) } });
  show([]);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('work of other people on the phone is reported', async () => {
  vi.mocked(peopleOnPhone.listOthers).mockResolvedValue([
    { userUuid: 'jan', name: 'Jan Kowalski', count: 12 },
    { userUuid: 'ewa', name: null, count: 1 },
  ]);
  show([]);
  expect(await screen.findByText(/^12 entries of Jan Kowalski wait on this phone/)).toBeTruthy();
  expect(screen.getByText(/^1 entry of another person waits on this phone/)).toBeTruthy();
});
