import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DocumentList } from './DocumentList.tsx';
import { type FieldDocuments, type PhoneDocument, setFieldDocuments } from './field-documents.ts';

afterEach(() => setFieldDocuments(() => Promise.reject(new Error('no phone'))));

const wasps: PhoneDocument = {
  uuid: 'i1',
  placeUuid: 'place',
  visitUuid: null,
  kind: 'addIntervention',
  title: 'Wasps',
  madeAt: '2026-11-20T08:00:00.000Z',
  state: 'rejected',
  photos: 0,
  fault: 'Written twice',
  mayDismiss: true,
};

test('a document that the office has rejected shows the reason, and the person can remove it', async () => {
  const dismiss = vi.fn();
  setFieldDocuments(async () => ({ dismiss }) as unknown as FieldDocuments);
  renderWithTexts(
    <DocumentList documents={[wasps, { ...wasps, uuid: 'i2', state: 'setAside', fault: null, mayDismiss: false }]} />,
  );
  expect(await screen.findByText('Rejected by the office')).toBeTruthy();
  expect(screen.getByText('Reason: Written twice')).toBeTruthy();
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove from this list: Wasps' }));
    expect(dismiss).toHaveBeenCalledWith('i1');
  });
});

test('a document whose photo the server does not know shows that, and the person can remove it', async () => {
  renderWithTexts(<DocumentList documents={[{ ...wasps, state: 'sent', photos: 1, fault: 'Not found' }]} />);
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove from this list: Wasps' })).toBeTruthy();
});
