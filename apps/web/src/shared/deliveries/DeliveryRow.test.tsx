import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentDelivery } from '@trapline/contract/document-deliveries/schemas.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';

/** What a row says about a mail and its link, and which actions it offers. */

const link = {
  expiresAt: '2026-12-28T10:00:00.000Z',
  isExpired: false,
  revokedAt: null,
  openedAt: null,
  lastOpenedAt: null,
  openedCount: 0,
};
const delivery: DocumentDelivery = {
  uuid: '01a223d2-5157-7bbf-b54b-b2b4685d8427',
  document: { uuid: '01a223d2-482f-72db-89fa-0c17a1f652c7', issue: 2, language: 'en', isReplaced: false },
  recipient: { name: null, email: 'quality@client.example' },
  sentBy: 'Ann Smith',
  createdAt: '2026-11-28T10:00:00.000Z',
  form: 'LINK',
  state: 'SENT',
  settledAt: '2026-11-28T10:00:01.000Z',
  refusal: null,
  link,
};

const renderRow = (change: Partial<DocumentDelivery>) =>
  renderWithTexts(<DeliveryRow delivery={{ ...delivery, ...change }} onSendAgain={vi.fn()} onRevoke={vi.fn()} />);
const openMenu = () => userEvent.click(screen.getByRole('button'));

test('a link that was not opened says until when it is valid and can be revoked', async () => {
  renderRow({});
  expect(screen.getByText(/Not opened yet · Link valid until/)).toBeTruthy();
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Revoke link' })).toBeTruthy();
});

test.each([
  [
    { state: 'REFUSED', refusal: { reason: 'UNKNOWN_ADDRESS', code: '550 5.1.1' } },
    /does not know this address.*550 5\.1\.1/,
  ],
  [{ state: 'FAILED' }, /did not accept the mail for four hours/],
  [{ sentBy: null }, /automatically/],
  [{ form: 'PDF', link: null }, /opening is not known/],
  [{ link: { ...link, openedAt: link.expiresAt, lastOpenedAt: link.expiresAt, openedCount: 3 } }, /Opened 3 times/],
  [{ link: { ...link, isExpired: true } }, /Link expired/],
  [{ document: { ...delivery.document, isReplaced: true } }, /A newer issue exists/],
] as [Partial<DocumentDelivery>, RegExp][])('%j is shown in words', (change, words) => {
  renderRow(change);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a revoked link and an attachment can only be sent again', async () => {
  renderRow({ link: { ...link, revokedAt: '2026-11-29T10:00:00.000Z' } });
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Send again' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Revoke link' })).toBeNull();
});
