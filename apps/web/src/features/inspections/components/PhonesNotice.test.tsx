import { screen } from '@testing-library/react';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PhonesNotice } from './PhonesNotice.tsx';

let phones: readonly Partial<FieldLog>[] | undefined;
vi.mock('../field-calls.ts', () => ({ usePhonesOfVisit: () => ({ data: phones }) }));

const show = (logs: typeof phones) => {
  phones = logs;
  renderWithTexts(<PhonesNotice inspection={{ uuid: 'visit', placeUuid: 'place' }} />);
};

test('an approval names the phones that have not sent everything, and what happens with later entries', async () => {
  const person = { uuid: 'jan', name: 'Jan', surname: 'Kowalski' };
  const waiting = { entries: 12, photos: 5 };
  show([
    {
      uuid: 'log',
      person,
      waiting,
      setAside: 0,
      lastHeardAt: '2026-11-20T14:32:00.000Z',
      dataLostAt: null,
      loss: null,
    },
  ]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('1 phone has not sent everything yet');
  expect(notice.textContent).toContain('Jan Kowalski: 12 entries, 5 photos');
  expect(notice.textContent).toContain('decide about entries that arrive after the approval');
});

test.each([[undefined], [[]]])('without such a phone an approval shows no notice', (logs) => {
  show(logs);
  expect(screen.queryByRole('alert')).toBeNull();
});
