import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormDraft, FormPhoto } from '~/lib/phone/form-drafts.ts';
import type { DraftWriter } from './use-form-draft.ts';
import { useRestoredForm } from './use-restored-form.ts';

type Values = { readonly text: string; readonly photos: readonly FormPhoto[] };

const PHOTO = { key: 'p1', name: 'a.jpg', section: 'CAUSE', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null };
const draftWith = (photos: readonly FormPhoto[]): FormDraft<string> => {
  return { uuid: 'i1', values: 'typed', photos, storedAt: 1 };
};

/** Opens a form whose draft takes over this much. */
const open = (found: FormDraft<string>, restoredOf: (draft: string) => Partial<Values>) => {
  const form = { values: { text: '', photos: [] } as Values, setValues: vi.fn(), isDirty: () => false };
  const writer = { delete: vi.fn() };
  const parts = { draftOf: ({ text }: Values) => text, restoredOf };
  const stored = { found, writer: writer as unknown as DraftWriter };
  const { result } = renderHook(() => useRestoredForm(form, stored, parts));
  return { form, writer, restored: result.current.restored };
};

test('a form takes over its texts and photos', () => {
  const { form, restored } = open(draftWith([PHOTO]), (text) => ({ text }));
  expect(form.setValues.mock.calls).toEqual([[{ text: 'typed', photos: [PHOTO] }]]);
  expect(restored).toEqual({ values: { text: 'typed', photos: [PHOTO] }, storedAt: 1 });
});

test('the photos of a draft are taken over without its texts', () => {
  const { form, writer } = open(draftWith([PHOTO]), () => ({}));
  expect(form.setValues.mock.calls).toEqual([[{ photos: [PHOTO] }]]);
  expect(writer.delete).not.toHaveBeenCalled();
});

test('a draft of which nothing is of use is deleted without a notice', () => {
  const { form, writer, restored } = open(draftWith([]), () => ({}));
  expect(restored).toBeNull();
  expect(form.setValues).not.toHaveBeenCalled();
  expect(writer.delete).toHaveBeenCalledOnce();
});
