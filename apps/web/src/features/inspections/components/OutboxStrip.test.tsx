import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import type { ShownEntry } from '../outbox/outbox-entry.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';

afterEach(() => vi.restoreAllMocks());

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

const show = (entries: readonly ShownEntry[]) => {
  const state = { ...visitLog.getState(), allSentAt: Date.now() };
  vi.spyOn(visitLog, 'getState').mockReturnValue(state);
  return renderWithTexts(
    <VisitContext value={visitLike({ inspection: { devices: [deviceLike('K1')] }, entries })}>
      <OutboxStrip />
    </VisitContext>,
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
