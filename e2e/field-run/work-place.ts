import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import type { Random } from '../../apps/server/demo/random.ts';
import type { ApiClient } from '../support/api-client.ts';
import { eventually, until } from '../support/eventually.ts';
import type { NetworkProxy } from '../support/network-proxy.ts';
import { readTraps } from './catalogue.ts';
import type { Worker } from './field-worker.ts';
import type { Found } from './found.ts';
import { openIntentions, readIntentions } from './intentions.ts';
import { type Intention, judge, type Verdict } from './oracle.ts';
import { createPhone } from './phone.ts';
import { isVisitStored, readLeftovers } from './phone-tables.ts';
import { isComplete, type Queries, readFacts, readLogs, readTrail, type Site } from './server-facts.ts';

/** A facility, the phone of a technician, and the network between the phone and the server. */
export type WorkPlace = {
  readonly folder: string;
  readonly serverUrl: string;
  readonly proxy: NetworkProxy;
  readonly technician: ApiClient;
  readonly email: string;
  readonly client: Queries;
  readonly placeUuid: string;
  readonly placeName: string;
  readonly questions: readonly string[];
  /** The last visit of the database before the run. */
  readonly lastVisitId: string;
  /** Before the run, by the clock of the database. */
  readonly since: Date;
  /** Runs in every page of the phones, before the panel. */
  readonly pageScript?: () => void;
};

/** More acts than one phone makes. */
const INTENTIONS_MAX = 100_000;
const PASSWORD = 'Trapline1!';
const words = pl.myDay;

/** Open visits of the person at the facility would be continued. */
const cancelOpenVisits = async (technician: ApiClient, placeUuid: string): Promise<void> => {
  const api = `/api/places/${placeUuid}/inspections`;
  const { inspections } = (await technician('GET', `${api}?status=IN_PROGRESS`)).body;
  for (const { uuid } of inspections) await technician('POST', `${api}/${uuid}/cancel`);
};

export const openWorkPlace = async (
  given: Omit<WorkPlace, 'placeName' | 'questions' | 'lastVisitId' | 'since'>,
): Promise<WorkPlace> => {
  const { technician, placeUuid } = given;
  await cancelOpenVisits(technician, placeUuid);
  const { pack } = (await technician('GET', `/api/places/${placeUuid}/field-pack`)).body;
  const questions = pack.questions.map(({ uuid }: { uuid: string }) => uuid);
  const { rows } = await given.client.query(
    'select coalesce(max(id), 0)::text as "lastVisitId", clock_timestamp() as since from inspections',
    [],
  );
  return { ...given, placeName: pack.place.name, questions, ...rows[0] };
};

const PREFIXES = ['X', 'Y', 'V'] as const;

/** Adds traps of several types until the facility has this many. */
export const fillPlace = async (admin: ApiClient, placeUuid: string, traps: number): Promise<void> => {
  const { devices } = (await admin('GET', `/api/places/${placeUuid}/devices`)).body;
  const ids: readonly number[] = devices.map(({ deviceTypeId }: { deviceTypeId: number }) => deviceTypeId);
  const types = [...new Set(ids)].slice(0, PREFIXES.length);
  let missing = traps - devices.length;
  for (const [index, deviceTypeId] of types.entries()) {
    const amount = Math.ceil(missing / (types.length - index));
    if (amount <= 0) return;
    missing -= amount;
    const made = { amountType: 'MULTIPLE', prefix: PREFIXES[index], amount, deviceTypeId };
    const answer = await admin('POST', `/api/places/${placeUuid}/devices`, made);
    if (answer.status >= 300) throw new Error(`no traps: ${JSON.stringify(answer.body)}`);
  }
};

/** As many traps get a label. */
const LABELS = 40;

export const labelTraps = async (admin: ApiClient, placeUuid: string): Promise<void> => {
  const { devices } = (await admin('GET', `/api/places/${placeUuid}/devices`)).body;
  const unlabelled = devices.filter(({ qrcodeId }: { qrcodeId: string | null }) => qrcodeId === null);
  const { codes } = (await admin('GET', `/api/places/${placeUuid}/free-qr-codes`)).body;
  for (const [index, { id }] of codes.slice(0, LABELS - devices.length + unlabelled.length).entries()) {
    const device = unlabelled[index];
    if (!device) return;
    const answer = await admin('PUT', `/api/places/${placeUuid}/devices/${device.uuid}/qr-code`, { qrcodeId: id });
    if (answer.status >= 300) throw new Error(`no label: ${JSON.stringify(answer.body)}`);
  }
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

/** Opens "My day". A killed phone may have lost its newest cookies: then the person signs in again. */
export const openMyDay = async (page: Page, { proxy, email }: Pick<Worker, 'proxy' | 'email'>): Promise<void> => {
  await page.goto(`${proxy.url}/app/my-day`);
  const field = page.locator('input[type=email]');
  await page.getByText(words.waiting.title, { exact: true }).or(field).first().waitFor();
  if ((await field.evaluateAll((fields) => fields.length)) > 0) await signIn(page, email);
};

type Preparation = { readonly random: Random; readonly photoSize: Worker['photoSize'] };

/** A phone on which a person has signed in, with the panel stored. */
const signInOnPhone = async (place: WorkPlace, { random, photoSize }: Preparation): Promise<Worker> => {
  const { folder, proxy, email } = place;
  const profile = path.join(folder, email);
  await mkdir(profile, { recursive: true });
  const phone = createPhone(profile, place.pageScript);
  const page = await phone.start();
  await page.goto(`${proxy.url}/auth/login`);
  await signIn(page, email);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const intentions = openIntentions(path.join(folder, `${email}.ndjson`));
  const traps = await readTraps(place.technician, place.placeUuid);
  const empty = { visit: null, tapTimes: [], recorded: new Set<string>(), lostDrafts: [] };
  return { phone, proxy, email, intentions, random, traps, photoSize, ...empty };
};

/** The phone signs in, takes the facility along, and is switched off. */
export const prepareWork = async (place: WorkPlace, preparation: Preparation): Promise<Worker> => {
  const { proxy, placeName } = place;
  const worker = await signInOnPhone(place, preparation);
  const { page } = worker.phone;
  await page.goto(`${proxy.url}/app/my-day`);
  await page.getByRole('combobox', { name: words.take.add }).click();
  await page.getByRole('option', { name: placeName, exact: true }).click();
  const [fetched] = words.take.complete.split('{');
  await page
    .getByRole('listitem')
    .filter({ hasText: placeName })
    .getByText(fetched ?? '')
    .waitFor();
  await page.getByText(words.check.app).waitFor();
  await worker.phone.close();
  return worker;
};

/** A visit of the server names its traps by their entries. */
export const learnEntries = async (place: WorkPlace, { traps }: Worker, visitUuid: string): Promise<void> => {
  const { body } = await place.technician('GET', `/api/places/${place.placeUuid}/inspections/${visitUuid}/details`);
  for (const { uuid: entryUuid, device } of body.inspection.devices) {
    const trap = traps.get(device.uniqueId);
    if (trap) traps.set(device.uniqueId, { ...trap, entryUuid });
  }
};

/** The phone signs in, opens a visit that exists, and is switched off. */
export const prepareVisit = async (place: WorkPlace, preparation: Preparation, uuid: string): Promise<Worker> => {
  const worker = await signInOnPhone(place, preparation);
  const { page } = worker.phone;
  await learnEntries(place, worker, uuid);
  const address = `${place.proxy.url}/app/places/edit/${place.placeUuid}/inspections/${uuid}`;
  worker.visit = { address, uuid };
  await page.goto(address);
  await until(() => isVisitStored(page), 'the visit on the phone');
  await worker.phone.close();
  return worker;
};

/** Switches the network off; the result switches it on again and returns the bytes that passed meanwhile. */
export const cutNetwork = ({ proxy }: WorkPlace): (() => number) => {
  proxy.cut();
  const { bytes } = proxy.traffic();
  return () => {
    const passed = proxy.traffic().bytes - bytes;
    proxy.mend();
    return passed;
  };
};

export const siteOf = (place: WorkPlace, { visit }: Worker): Site => ({ ...place, visitUuid: visit?.uuid ?? '' });

/** Opens "My day", and waits until nothing is left to send. */
export const sendRecords = async (worker: Worker): Promise<void> => {
  const page = await worker.phone.start();
  await openMyDay(page, worker);
  await eventually(
    () => readLeftovers(page),
    ({ unsentEntries, photosWithBytes }) => unsentEntries + photosWithBytes === 0,
  );
};

/** The same, and waits until the server has the end of the visit and all photos. */
export const sendAll = async (place: WorkPlace, worker: Worker): Promise<void> => {
  await sendRecords(worker);
  await eventually(() => isComplete(siteOf(place, worker)), Boolean);
};

/** Opens the phone once more, and waits until it shows that nothing is left. */
const openAgain = async (worker: Worker): Promise<void> => {
  const { phone } = worker;
  await phone.close();
  const page = await phone.start();
  await openMyDay(page, worker);
  await page.getByText(words.waiting.none).waitFor();
  await page.getByText(words.sent.title).waitFor();
};

type Work = Pick<Found, 'bytesOffline' | 'update'> & {
  readonly workers: readonly Worker[];
  readonly least?: Found['least'];
  /** Further counts of what happened. */
  readonly done?: Readonly<Record<string, number>>;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The intentions of several phones, numbered apart from each other. */
const allIntentions = (workers: readonly Worker[]): readonly Intention[] =>
  workers.flatMap(({ intentions }, index) => {
    const offset = index * INTENTIONS_MAX;
    intentions.close();
    return readIntentions(intentions.file).map((one) => ({
      ...one,
      id: one.id + offset,
      phone: index,
      act: one.act.is === 'undo' ? { ...one.act, of: one.act.of + offset } : one.act,
    }));
  });

/** The traps that every one of several people has recorded. */
const countShared = ([first, ...others]: readonly Worker[]): number =>
  [...(first?.recorded ?? [])].filter((number) => others.every(({ recorded }) => recorded.has(number))).length;

/** Compares the intentions with the server and the phones, and switches the phones off. */
export const judgeWork = async (
  place: WorkPlace,
  { workers, least = {}, done = {}, ...ofRun }: Work,
): Promise<Verdict> => {
  const [first] = workers;
  if (!first) throw new Error('nobody has worked');
  const before = place.proxy.traffic();
  const left = [];
  for (const worker of workers) {
    await openAgain(worker);
    left.push(await readLeftovers(worker.phone.page));
  }
  const site = siteOf(place, first);
  const server = { facts: await readFacts(site), logs: await readLogs(site), trail: await readTrail(site) };
  // as late as possible, because a phone that sends again may do so after it has shown its page
  const after = place.proxy.traffic();
  for (const { phone } of workers) await phone.close();
  const found: Found = {
    ...server,
    ...ofRun,
    phone: {
      unsentEntries: sum(left.map(({ unsentEntries }) => unsentEntries)),
      photosWithBytes: sum(left.map(({ photosWithBytes }) => photosWithBytes)),
      lastNumbers: left.flatMap(({ lastNumbers }) => lastNumbers),
    },
    secondSync: { entries: after.entries - before.entries, photoBytes: after.photoBytes - before.photoBytes },
    lostDrafts: workers.flatMap(({ lostDrafts }) => lostDrafts),
    least,
  };
  const kills = sum(workers.map(({ phone }) => phone.kills));
  const ofSeveral: Record<string, number> = workers.length > 1 ? { 'traps of all phones': countShared(workers) } : {};
  return judge(allIntentions(workers), found, { kills, ...ofSeveral, ...done });
};
