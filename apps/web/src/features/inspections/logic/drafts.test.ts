import { expect, test, vi } from 'vitest';
import type { StoredDraft } from '../outbox/phone-store.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { createDraftStore, renameDrafts } from './drafts.ts';

test('drafts follow their devices when the server names them, the new one is written first', async () => {
  const written: (readonly StoredDraft[])[] = [];
  const store = createDraftStore({
    listDrafts: async () => [
      { userUuid: 'anna', visitUuid: 'visit', deviceUuid: 'K1', draft: { ...EMPTY_DRAFT, note: 'wet' } },
    ],
    storeDrafts: async (drafts) => void written.push(drafts),
  });
  await store.start('anna');
  renameDrafts(
    store,
    'visit',
    new Map([
      ['K1', 'entry-1'],
      ['K2', 'entry-2'],
    ]),
  );
  expect(store.getState().visits).toEqual({ visit: { 'entry-1': { ...EMPTY_DRAFT, note: 'wet' } } });
  await vi.waitFor(() =>
    expect(written.flat().map(({ deviceUuid, draft }) => [deviceUuid, draft?.note])).toEqual([
      ['entry-1', 'wet'],
      ['K1', undefined],
    ]),
  );
});
