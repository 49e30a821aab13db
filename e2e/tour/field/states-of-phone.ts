import type { FieldFacts } from './facts.ts';
import type { FieldState, StateOfPage } from './field-state.ts';
import {
  agePacks,
  documentRows,
  merge,
  otherPersonRows,
  packRows,
  pinRows,
  type Rows,
  receiptRows,
  rejectedRows,
  visitRows,
} from './phone-rows.ts';
import {
  answerLogs,
  cutNetwork,
  occupySender,
  refuseCamera,
  requireAppLock,
  type Stage,
  setClockOffset,
  setFreeSpace,
  shown,
  startOf,
  storePanel,
  useIphone,
} from './stage.ts';

/** States outside of a visit: "My day", the start page, documents, the lock, signing out, the rescue page. */

const MY_DAY = '/app/my-day';
const myDay = () => MY_DAY;
const work = (facts: FieldFacts): Rows => visitRows(facts, { entries: 12, photos: 3 });

/** In German "Geladen" is a part of "Nicht geladen", and texts are found without regard to capitals. */
const fetchedBadge = ({ page, t }: Pick<Stage, 'page' | 't'>) =>
  page.getByText(new RegExp(`^${startOf(t('myDay.take.complete', { when: '@' }))}`)).first();

/** The facility of the visit is on the phone. */
const fetchPack = async ({ page, facts, t }: Stage): Promise<void> => {
  await page.goto(facts.url + MY_DAY);
  await fetchedBadge({ page, t }).waitFor();
};

const cutPacks = async ({ context }: Stage): Promise<void> => {
  await context.route('**/field-pack*', (route) => route.abort('internetdisconnected'));
};

const ofMyDay: readonly StateOfPage[] = [
  {
    name: 'pack-complete',
    rows: packRows,
    arrange: (stage) => Promise.all([storePanel(stage), setFreeSpace(stage, 8_000_000_000)]),
    shows: (stage) => shown(stage, 'status', startOf(stage.t('myDay.ready.yes', { time: '@' }))),
  },
  {
    name: 'pack-missing',
    rows: packRows,
    arrange: async (stage) => {
      await storePanel(stage);
      await setFreeSpace(stage, 8_000_000_000);
      await cutPacks(stage);
    },
    shows: (stage) => shown(stage, 'status', stage.t('myDay.ready.no', { count: 1 })),
  },
  {
    name: 'pack-old',
    rows: packRows,
    arrange: async (stage) => {
      await storePanel(stage);
      await setFreeSpace(stage, 8_000_000_000);
      await fetchPack(stage);
      await cutPacks(stage);
      await agePacks(stage.page, 5);
    },
    shows: (stage) => shown(stage, 'status', stage.t('myDay.take.old', { count: 5 })),
  },
  {
    name: 'not-installed-and-nothing-ready',
    rows: (facts) => visitRows(facts, { entries: 1 }),
    arrange: async (stage) => {
      await useIphone(stage);
      await setFreeSpace(stage, 10_000_000);
      await refuseCamera(stage);
      await setClockOffset(stage, 5 * 60_000);
      await occupySender(stage);
      await cutPacks(stage);
    },
    shows: ({ page, t }) => page.getByText(t('myDay.toDo.homeScreen')),
  },
  {
    name: 'waiting-on-my-day',
    isPerLanguage: true,
    rows: (facts, language) =>
      merge(
        ...[packRows(facts), work(facts), rejectedRows(facts), documentRows(facts, 'addIntervention', language)],
        ...[otherPersonRows(facts, 3), receiptRows(facts)],
      ),
    arrange: occupySender,
    shows: ({ page, t }) => page.getByText(t('myDay.documents.state.setAside')),
  },
  {
    name: 'my-day-without-network',
    rows: (facts) => merge(packRows(facts), receiptRows(facts)),
    arrange: async (stage) => {
      await fetchPack(stage);
      await cutNetwork(stage);
    },
    shows: (stage) => shown(stage, 'status', startOf(stage.t('layout.offline', { when: '@' }))),
  },
  {
    name: 'new-version',
    arrange: async (stage) => {
      await storePanel(stage, { hasUpdate: true });
      // the visit of the tour is open, and would be on the phone
      await stage.context.route('**/api/places/*/inspections*', (route) =>
        route.fulfill({ json: { inspections: [] } }),
      );
      await cutPacks(stage);
    },
    shows: (stage) => shown(stage, 'status', stage.t('myDay.update.ready')),
  },
];

const ofLock: readonly StateOfPage[] = [
  {
    name: 'app-lock-set',
    arrange: requireAppLock,
    shows: (stage) => shown(stage, 'dialog', stage.t('myDay.lock.setText')),
  },
  ...[
    { name: 'app-lock', wrong: 0 },
    { name: 'app-lock-wrong', wrong: 1 },
    { name: 'app-lock-spent', wrong: 5 },
  ].map(({ name, wrong }) => ({
    name,
    rows: (facts: FieldFacts) => pinRows(facts, wrong),
    arrange: async (stage: Stage) => {
      await requireAppLock(stage);
      const mark = { person: stage.facts.person.uuid, seenAt: 0, locked: true };
      await stage.page.addInitScript((value) => localStorage.setItem('trapline.appLock', value), JSON.stringify(mark));
    },
    act: async ({ page, t }: Stage) => {
      if (wrong === 1) await page.getByLabel(t('myDay.lock.pin')).fill('111111');
    },
    shows: (stage: Stage) => {
      const text = wrong === 5 ? 'spent' : 'text';
      const wrongText = stage.t('myDay.lock.wrong', { count: 3 });
      return shown(stage, 'dialog', wrong === 1 ? wrongText : stage.t(`myDay.lock.${text}`));
    },
  })),
];

const signOut = ({ page, t }: Stage): Promise<void> =>
  page
    .locator('main')
    .getByRole('button', { name: t('layout.signOut') })
    .click();

const ofSigningOut: readonly FieldState[] = [
  {
    name: 'sign-out',
    first: myDay,
    address: () => '/app/more',
    rows: work,
    arrange: occupySender,
    act: signOut,
    shows: (stage) => shown(stage, 'dialog', stage.t('myDay.signOut.leaveText')),
  },
  {
    name: 'sign-out-not-sent',
    first: myDay,
    address: () => '/app/more',
    rows: work,
    arrange: (stage) => answerLogs(stage, (route) => route.abort('internetdisconnected')),
    act: async (stage) => {
      await signOut(stage);
      await stage.page.getByRole('button', { name: stage.t('myDay.signOut.send') }).click();
    },
    shows: ({ page }) => page.getByRole('dialog').getByRole('alert'),
  },
];

const interventions = ({ place }: FieldFacts): string => `/app/places/edit/${place.uuid}/interventions`;
const recommendations = ({ place }: FieldFacts): string => `/app/recommendations/${place.uuid}`;

const ofDocuments: readonly FieldState[] = [
  {
    name: 'interventions-on-this-phone',
    isPerLanguage: true,
    first: myDay,
    address: interventions,
    rows: (facts, language) => documentRows(facts, 'addIntervention', language),
    arrange: occupySender,
    shows: ({ page, t }) => page.getByText(t('myDay.documents.state.sent')).first(),
  },
  {
    name: 'recommendations-on-this-phone',
    isPerLanguage: true,
    first: myDay,
    address: recommendations,
    rows: (facts, language) => documentRows(facts, 'addRecommendation', language),
    arrange: occupySender,
    shows: ({ page, t }) => page.getByText(t('myDay.documents.state.sent')).first(),
  },
  {
    name: 'form-without-pack',
    address: (facts) => `${interventions(facts)}/create`,
    arrange: cutNetwork,
    shows: (stage) => shown(stage, 'status', stage.t('myDay.documents.noPack')),
  },
  {
    name: 'form-with-pack',
    first: myDay,
    address: (facts) => `${interventions(facts)}/create`,
    rows: packRows,
    arrange: async (stage) => {
      await fetchPack(stage);
      await stage.page.goto(`${stage.facts.url}${interventions(stage.facts)}/create`);
      await stage.page.locator('main h1').waitFor();
      await cutNetwork(stage);
    },
    shows: (stage) => shown(stage, 'status', stage.t('myDay.documents.offline')),
  },
  {
    name: 'form-restored',
    first: myDay,
    address: (facts) => `${interventions(facts)}/create`,
    rows: ({ person, place }) => ({
      formDrafts: [
        {
          ...{ userUuid: person.uuid, form: `intervention ${place.uuid} new`, uuid: place.uuid },
          ...{ values: { name: 'Szczury na rampie' }, storedAt: Date.now() - 3_600_000 },
        },
      ],
    }),
    shows: (stage) => shown(stage, 'status', startOf(stage.t('myDay.documents.draft.found', { date: '@' }))),
  },
];

const ofFaults: readonly FieldState[] = [
  {
    name: 'part-not-loaded',
    first: myDay,
    address: () => '/app/schedule',
    arrange: ({ context }) => context.route(/\/assets\/schedule-[^/]*\.js/, (route) => route.abort()),
    shows: (stage) => shown(stage, 'alert', stage.t('ui.faults.network')),
  },
  {
    name: 'start-without-network',
    isPhoneOnly: true,
    address: () => '/app',
    first: myDay,
    rows: (facts) => merge(packRows(facts), otherPersonRows(facts, 12)),
    arrange: async (stage) => {
      await fetchPack(stage);
      await cutNetwork(stage);
    },
    shows: fetchedBadge,
  },
  {
    name: 'rescue-page',
    isPerLanguage: true,
    first: myDay,
    address: () => '/rescue.html',
    shows: ({ page }) => page.locator('button#write'),
  },
  {
    name: 'rescue-file-written',
    isPerLanguage: true,
    first: myDay,
    address: () => '/rescue.html',
    rows: work,
    act: ({ page }) => page.locator('button#write').click(),
    shows: ({ page }) => page.locator('#result:not(:empty)'),
  },
];

export const phoneStates: readonly FieldState[] = [
  ...[...ofMyDay, ...ofLock].map((state) => ({ ...state, address: myDay })),
  ...ofSigningOut,
  ...ofDocuments,
  ...ofFaults,
];
