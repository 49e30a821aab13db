import { errorText } from '@trapline/phrases/translator.ts';
import type { FieldFacts } from './facts.ts';
import type { FieldState, StateOfPage } from './field-state.ts';
import {
  endRows,
  forbiddenRows,
  lostPhotoRows,
  merge,
  otherPersonRows,
  type Rows,
  rejectedRows,
  visitRows,
} from './phone-rows.ts';
import {
  answerLogs,
  cutNetwork,
  decide,
  occupySender,
  refuse,
  refuseCamera,
  refuseWrites,
  type Stage,
  setClockOffset,
  setFreeSpace,
  shown,
  startOf,
  storePanel,
  waitForAnswers,
} from './stage.ts';

const work = (facts: FieldFacts): Rows => visitRows(facts, { entries: 12, photos: 3 });
const records = (facts: FieldFacts): Rows => visitRows(facts, { entries: 5 });
const firstBatchOnly = (stage: Stage) => {
  let batches = 0;
  const answer = decide('done');
  return Promise.all([
    waitForAnswers(stage),
    answerLogs(stage, (route) => {
      batches += 1;
      return batches === 1 ? answer(route) : undefined;
    }),
  ]);
};

const ofStrip: readonly StateOfPage[] = [
  {
    name: 'waiting',
    rows: work,
    arrange: occupySender,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.waitingBoth', { entries: 12, photos: 3 })),
  },
  {
    name: 'waiting-one',
    rows: (facts) => visitRows(facts, { entries: 1 }),
    arrange: occupySender,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.waiting', { count: 1 })),
  },
  {
    name: 'waiting-few-photos',
    rows: (facts) => visitRows(facts, { entries: 0, photos: 3 }),
    arrange: occupySender,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.waitingPhotos', { count: 3 })),
  },
  {
    name: 'sending',
    rows: (facts) => visitRows(facts, { entries: 90, photos: 3 }),
    arrange: firstBatchOnly,
    shows: (stage) => {
      const numbers = { sent: 0, total: 0, sentPhotos: 0, totalPhotos: 0 };
      return shown(stage, 'status', stage.t('inspections.outbox.sendingBoth', numbers).split(' 0')[0] ?? '');
    },
  },
  {
    name: 'done',
    rows: records,
    arrange: (stage) => answerLogs(stage, decide('done')),
    shows: (stage) => shown(stage, 'status', startOf(stage.t('inspections.outbox.allSent', { time: '@' }))),
  },
  {
    name: 'no-network',
    rows: work,
    arrange: cutNetwork,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.offline')),
  },
  {
    name: 'no-network-nothing-waiting',
    arrange: cutNetwork,
    shows: (stage) => shown(stage, 'status', startOf(stage.t('layout.offline', { when: '@' }))),
  },
  {
    name: 'no-answer',
    rows: work,
    arrange: (stage) => answerLogs(stage, () => undefined),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.noAnswer')),
  },
  {
    name: 'server-fails',
    rows: work,
    arrange: (stage) => answerLogs(stage, refuse(stage, { status: 500, code: 'internal_error' })),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.serverFails')),
  },
  {
    name: 'server-older',
    rows: work,
    arrange: (stage) => {
      const fields = [{ field: 'entries.0.kind', code: 'invalid', message: '' }];
      return answerLogs(stage, refuse(stage, { status: 400, code: 'validation_error', fields }));
    },
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.serverOlder')),
  },
  {
    name: 'other-account',
    isPerLanguage: true,
    rows: work,
    arrange: (stage) => answerLogs(stage, refuse(stage, { status: 409, code: 'request/wrong_person' })),
    shows: (stage) => shown(stage, 'status', errorText(stage.language, 'request/wrong_person')),
  },
  {
    name: 'set-aside',
    rows: records,
    arrange: (stage) => answerLogs(stage, decide('set_aside', 'inspections/approved')),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.setAside', { count: 5 })),
  },
  {
    name: 'refused',
    isPerLanguage: true,
    rows: records,
    arrange: (stage) => answerLogs(stage, refuse(stage, { status: 403, code: 'forbidden' })),
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.outbox.refused', { count: 5 })),
  },
  {
    name: 'forbidden',
    isPerLanguage: true,
    rows: forbiddenRows,
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.outbox.refused', { count: 5 })),
  },
  {
    name: 'rejected',
    rows: rejectedRows,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.rejected', { count: 5 })),
  },
  {
    name: 'cannot-be-stored',
    rows: (facts) => visitRows(facts, { entries: 5, state: 'undoable' }),
    arrange: refuseWrites,
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.outbox.volatile')),
  },
  {
    name: 'little-space',
    arrange: (stage) => setFreeSpace(stage, 40_000_000),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.littleSpace')),
  },
  {
    name: 'no-space',
    arrange: (stage) => setFreeSpace(stage, 10_000_000),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.noSpace')),
  },
  {
    name: 'finished-not-sent',
    rows: endRows,
    arrange: cutNetwork,
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.finishedOnPhone')),
  },
  {
    name: 'other-person',
    rows: (facts) => otherPersonRows(facts, 12),
    shows: (stage) =>
      shown(stage, 'status', stage.t('myDay.waiting.others', { count: 12, person: 'Aleksandra Wiśniewska-Nowak' })),
  },
  {
    name: 'clock-wrong',
    arrange: (stage) => setClockOffset(stage, 5 * 60_000),
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.clock', { count: 5 })),
  },
  {
    name: 'new-version-after-the-visit',
    arrange: (stage) => storePanel(stage, { hasUpdate: true }),
    shows: (stage) => shown(stage, 'status', stage.t('myDay.update.later')),
  },
  {
    name: 'all-at-once',
    rows: (facts) => merge(work(facts), endRows(facts), otherPersonRows(facts, 1)),
    arrange: async (stage) => {
      await setFreeSpace(stage, 10_000_000);
      await setClockOffset(stage, -61_000 * 60);
      await cutNetwork(stage);
    },
    shows: (stage) => shown(stage, 'status', stage.t('inspections.outbox.noSpace')),
  },
];

const sessionOver = (stage: Stage) =>
  stage.context.route(/\/log$|\/api\/oauth\/token$/, refuse(stage, { status: 401, code: 'invalid_token' }));

const ofSession: readonly StateOfPage[] = [
  {
    name: 'session-over',
    rows: work,
    arrange: sessionOver,
    shows: (stage) => shown(stage, 'dialog', stage.t('layout.session.title')),
  },
  {
    name: 'session-over-later',
    rows: work,
    arrange: sessionOver,
    act: ({ page, t }) => page.getByRole('button', { name: t('myDay.session.later') }).click(),
    shows: (stage) => shown(stage, 'status', stage.t('myDay.session.waits')),
  },
];

type Details = { readonly inspection: object };

const addParallel = async ({ context, facts }: Stage) =>
  context.route(`**/inspections/${facts.visit.uuid}/details`, async (route) => {
    const response = await route.fetch();
    const { inspection } = (await response.json()) as Details;
    const other = { uuid: facts.device.uuid, number: '2026/117', name: 'Monitoring gryzoni, hala B' };
    const parallel = [{ ...other, status: 'IN_PROGRESS', startedAt: '2026-11-28T07:10:00.000Z' }];
    return route.fulfill({ response, json: { inspection: { ...inspection, parallel } } });
  });

const ofPage: readonly StateOfPage[] = [
  {
    name: 'parallel-visits',
    arrange: addParallel,
    shows: (stage) =>
      shown(stage, 'status', stage.t('inspections.parallel.title', { person: stage.facts.person.name })),
  },
];

const SHEET = '[role=dialog][data-settled]';

const openCamera = async ({ page, t }: Stage): Promise<void> => {
  await page
    .locator(SHEET)
    .getByRole('button', { name: t('inspections.sheet.photo'), exact: true })
    .click();
};

/** The sheet of a device, which covers the visit. */
const ofSheet: readonly StateOfPage[] = [
  {
    name: 'sheet-no-network',
    isPerLanguage: true,
    rows: work,
    arrange: cutNetwork,
    shows: (stage) => shown(stage, 'dialog', stage.t('inspections.outbox.retry')),
  },
  {
    name: 'sheet-cannot-be-stored',
    rows: (facts) => visitRows(facts, { entries: 5, state: 'undoable' }),
    arrange: refuseWrites,
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.outbox.volatile')),
  },
  {
    name: 'photo-lost',
    rows: lostPhotoRows,
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.camera.lost')),
  },
  {
    name: 'camera',
    act: openCamera,
    shows: ({ page, t }) => page.locator(`button[aria-label="${t('inspections.camera.take')}"]:enabled`),
  },
  {
    name: 'camera-refused',
    arrange: refuseCamera,
    act: openCamera,
    shows: (stage) => shown(stage, 'alert', stage.t('inspections.camera.refused')),
  },
];

const visitPage = ({ visit }: FieldFacts): string => visit.page;
const sheetPage = ({ visit, device }: FieldFacts): string => `${visit.page}?device=${device.entryUuid}`;

export const visitStates: readonly FieldState[] = [
  ...[...ofStrip, ...ofSession, ...ofPage].map((state) => ({ ...state, address: visitPage })),
  ...ofSheet.map((state) => ({ ...state, address: sheetPage })),
];
