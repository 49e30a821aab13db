import type { FieldLog, SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import type { FieldFacts } from './facts.ts';
import type { FieldState, StateOfPage } from './field-state.ts';
import { type Stage, shown } from './stage.ts';

/** What the office sees of phones in the field, and how it decides about entries that were set aside. */

const LOG_ID = '0198aaaa-0000-7000-8000-000000000001';
const PEST = 'Wołek zbożowy';
const [madeAt, receivedAt] = ['2026-11-28T07:10:00.000Z', '2026-11-28T17:42:00.000Z'];

const logOf = ({ person, place, visit }: FieldFacts): FieldLog => {
  const [name = '', surname = ''] = person.name.split(' ');
  return {
    id: 1,
    uuid: LOG_ID,
    subject: 'VISIT',
    person: { uuid: person.uuid, name, surname },
    place: { id: 1, ...place },
    inspection: { id: 1, uuid: visit.uuid, number: '2026/117', name: 'Monitoring gryzoni', status: 'IN_PROGRESS' },
    firstHeardAt: madeAt,
    lastHeardAt: receivedAt,
    waiting: { entries: 12, photos: 3 },
    clockOffsetMs: 300_000,
    build: '2026.11.1',
    dataLostAt: null,
    loss: null,
    setAside: 3,
  };
};

const entriesOf = ({ device }: FieldFacts): readonly SetAsideEntry[] => {
  const common = { madeAt, receivedAt, device: { uuid: device.uuid, uniqueId: 'E1', name: null }, settlement: null };
  const by = { name: 'Aleksandra', surname: 'Wiśniewska-Nowak' };
  const reason = 'Prace są już w protokole z 27 listopada, sporządzonym przez panią Wiśniewską-Nowak';
  const intervention = {
    purpose: 'Deratyzacja uzupełniająca w magazynie wyrobów gotowych',
    area: 'Hala B, rampa 3',
    actionTaken: 'Wyłożono trutkę w 12 stacjach, uszczelniono przepusty kablowe',
  };
  const entries: readonly Omit<SetAsideEntry, 'uuid' | 'seq'>[] = [
    {
      ...common,
      kind: 'addPest',
      code: 'inspections/approved',
      subject: PEST,
      payload: { amount: 3, note: 'przy bramie' },
    },
    {
      ...common,
      device: null,
      kind: 'addIntervention',
      code: 'forbidden',
      subject: 'Szczury na rampie',
      payload: intervention,
    },
    { ...common, kind: 'addPhoto', code: 'not_found', subject: null, payload: {} },
    {
      ...common,
      kind: 'check',
      code: 'inspections/approved',
      subject: null,
      payload: {},
      settlement: { decision: 'rejected', at: receivedAt, by, reason },
    },
    {
      ...common,
      kind: 'scan',
      code: 'inspections/approved',
      subject: null,
      payload: {},
      settlement: { decision: 'applied', at: receivedAt, by, reason: null },
    },
  ];
  return entries.map((entry, index) => ({
    ...entry,
    seq: index + 1,
    uuid: `0198aaaa-0000-7000-8000-00000000001${index}`,
  }));
};

/** The server has one log with these entries. */
const answerOffice = async ({ context, facts }: Stage): Promise<void> => {
  const log = logOf(facts);
  const entries = entriesOf(facts);
  await context.route(/\/api\/field\/logs(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), logs: [log], totalPages: 1, count: 1 } });
  });
  await context.route(`**/api/field/logs/${LOG_ID}/entries*`, (route) =>
    route.fulfill({ json: { log, entries, totalPages: 1, count: entries.length } }),
  );
};

const nameOf = ({ t }: Stage, kind: 'addPest' | 'addIntervention'): string =>
  kind === 'addPest'
    ? `${t('inspections.field.kind.addPest')}: ${PEST} × 3`
    : `${t('inspections.field.kind.addIntervention')}: Szczury na rampie`;

const openApply = (kind: 'addPest' | 'addIntervention') => (stage: Stage) =>
  stage.page.getByRole('button', { name: stage.t('inspections.field.applyOf', { name: nameOf(stage, kind) }) }).click();

const openReject = async (stage: Stage): Promise<void> => {
  const { page, t } = stage;
  await page.getByRole('button', { name: t('ui.grid.more', { name: nameOf(stage, 'addPest') }) }).click();
  await page.getByRole('menuitem', { name: t('inspections.field.reject') }).click();
};

const ofLog: readonly StateOfPage[] = [
  { name: 'office-entries', shows: ({ page, t }) => page.getByText(t('inspections.field.entriesLead')) },
  {
    name: 'office-applies',
    act: openApply('addPest'),
    shows: (stage) => shown(stage, 'dialog', stage.t('inspections.field.applyText')),
  },
  {
    name: 'office-applies-intervention',
    act: openApply('addIntervention'),
    shows: (stage) => shown(stage, 'dialog', stage.t('inspections.field.applyText')),
  },
  {
    name: 'office-applies-all',
    act: ({ page, t }) => page.getByRole('button', { name: t('inspections.field.applyAll') }).click(),
    shows: (stage) => shown(stage, 'dialog', stage.t('inspections.field.applyAllText', { count: 3 })),
  },
  {
    name: 'office-rejects',
    act: openReject,
    shows: (stage) => shown(stage, 'dialog', stage.t('inspections.field.rejectTitle')),
  },
  {
    name: 'office-rejects-without-reason',
    isPerLanguage: true,
    act: async (stage) => {
      await openReject(stage);
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByRole('button', { name: stage.t('inspections.field.reject') }).click();
    },
    shows: ({ page }) => page.getByRole('dialog').locator('textarea[aria-invalid=true]'),
  },
];

export const officeStates: readonly FieldState[] = [
  {
    name: 'office-phones',
    address: () => '/app/field',
    isOfOffice: true,
    arrange: answerOffice,
    shows: ({ page, facts }) => page.locator('main').getByText(facts.place.name).first(),
  },
  ...ofLog.map((state) => ({
    ...state,
    address: () => `/app/field/${LOG_ID}`,
    first: () => '/app/field',
    isOfOffice: true,
    arrange: answerOffice,
  })),
];
