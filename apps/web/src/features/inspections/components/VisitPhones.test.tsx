import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { expect, test, vi } from 'vitest';
import type { Answer } from '~/lib/api.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { VisitPhones } from './VisitPhones.tsx';

type Phones = Pick<Answer<typeof inspections.listFieldLogs>, 'logs' | 'packs'>;

let phones: Phones | undefined;
vi.mock('../field-calls.ts', () => ({ usePhonesOfPlace: () => ({ data: phones }) }));

const JAN = { id: 7, uuid: 'jan', name: 'Jan', surname: 'Kowalski' };
const VISIT = { id: 1, uuid: 'visit', number: null, name: 'Mill', status: 'IN_PROGRESS' } as const;
const LOG: FieldLog = {
  id: 1,
  uuid: 'log',
  subject: 'VISIT',
  person: JAN,
  place: { id: 1, uuid: 'place', name: 'Mill' },
  inspection: VISIT,
  firstHeardAt: '2026-11-20T14:00:00.000Z',
  lastHeardAt: '2026-11-20T14:32:00.000Z',
  waiting: { entries: 12, photos: 5 },
  clockOffsetMs: 0,
  build: null,
  dataLostAt: null,
  loss: null,
  setAside: 0,
};
const PACK = { person: JAN, takenAt: '2026-11-20T07:12:00.000Z' };

const show = (data: Phones | undefined, status: 'IN_PROGRESS' | 'COMPLETED' = 'IN_PROGRESS') => {
  phones = data;
  const inspection = { uuid: 'visit', placeUuid: 'place', status, userId: 7 };
  const { container, unmount } = renderWithTexts(
    <p>
      <VisitPhones inspection={inspection} />
    </p>,
  );
  const text = container.querySelector('p')?.textContent;
  unmount();
  return text;
};

test('an open visit names its phone, the last contact and what waits there', () => {
  expect(show({ logs: [LOG], packs: [PACK] })).toMatch(
    /^On the phone of Jan Kowalski, last heard of .* · 12 entries, 5 photos/,
  );
});

test('without word from the phone it states when the data was taken along', () => {
  expect(show({ logs: [], packs: [PACK] })).toMatch(/^Data taken along by Jan Kowalski .*, nothing heard since/);
});

test.each<[string, Phones | undefined]>([
  ['nothing is known', undefined],
  ['another person has the data', { logs: [], packs: [{ ...PACK, person: { ...JAN, id: 8 } }] }],
  ['the phone records another visit', { logs: [{ ...LOG, inspection: { ...VISIT, uuid: 'other' } }], packs: [] }],
])('it states nothing if %s', (_, data) => expect(show(data)).toBe(''));

test('a completed visit names only phones that have not sent everything', () => {
  const sent = { ...LOG, waiting: { entries: 0, photos: 0 } };
  expect(show({ logs: [sent], packs: [PACK] }, 'COMPLETED')).toBe('');
  expect(show({ logs: [LOG], packs: [] }, 'COMPLETED')).toContain('12 entries, 5 photos');
  const by = { name: 'Anna', surname: 'Nowak' };
  const loss = { at: LOG.lastHeardAt, by, reason: 'stolen', entries: 12, photos: 5, isBack: false };
  expect(show({ logs: [{ ...LOG, loss }], packs: [] }, 'COMPLETED')).toBe('');
  expect(show({ logs: [{ ...LOG, loss }], packs: [] })).toContain('Declared lost 12 entries, 5 photos');
});
