import { screen } from '@testing-library/react';
import type { SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { noteOf, ReasonOfEntry, useEntryName } from './set-aside-texts.tsx';
import { WorkDetails } from './WorkDetails.tsx';

const entryLike = (entry: Partial<SetAsideEntry>): SetAsideEntry => ({
  uuid: 'entry',
  seq: 1,
  kind: 'addIntervention',
  code: 'forbidden',
  madeAt: '2026-11-20T08:00:00.000Z',
  receivedAt: '2026-11-20T09:00:00.000Z',
  device: null,
  subject: null,
  payload: {},
  settlement: null,
  ...entry,
});

function Shown({ entry }: { readonly entry: SetAsideEntry }) {
  const name = useEntryName();
  return (
    <div data-testid="entry">
      {name(entry)} | <ReasonOfEntry entry={entry} /> | {noteOf(entry)}
      <WorkDetails entry={entry} />
    </div>
  );
}

const textOf = async (entry: Partial<SetAsideEntry>): Promise<string> => {
  renderWithTexts(<Shown entry={entryLike(entry)} />);
  return (await screen.findByTestId('entry')).textContent ?? '';
};

test('an intervention that was set aside shows its name, its reason in words, its texts and its products', async () => {
  const product = { name: 'Vespa', activeSubstance: 'permethrin', amount: 1.5, unit: 'GRAMS' };
  const text = await textOf({
    subject: 'Wasps',
    payload: { name: 'Wasps', purpose: 'Nest', approvedByText: 'Jan Nowak', usedProducts: [product, { broken: true }] },
  });
  expect(text).toContain('Intervention: Wasps | The person no longer has the right to record here | Nest');
  expect(text).toContain('Jan Nowak');
  expect(text).toContain('Vespa: 1.5');
  expect(text).not.toContain('Pests removed');
});

test('a recommendation that was set aside shows its deadline and its texts', async () => {
  const text = await textOf({
    kind: 'addRecommendation',
    code: 'recommendations/not_verified',
    subject: 'Seal the door',
    payload: { recommendation: 'Seal the door', dueDate: '2026-12-05', comment: 'Gap of 3 cm', rootCause: 'Worn seal' },
  });
  expect(text).toContain('Recommendation: Seal the door | A corrective action cannot be created closed | Gap of 3 cm');
  expect(text).toContain('05/12/2026');
  expect(text).toContain('Worn seal');
});

test('a photo names what it shows, and other entries have no details', async () => {
  const code = 'interventions/too_many_images';
  const text = await textOf({ kind: 'addPhoto', code, payload: { intervention: 'uuid', section: 'CAUSE' } });
  expect(text).toBe('Photo of an intervention | Too many photos | ');
});
