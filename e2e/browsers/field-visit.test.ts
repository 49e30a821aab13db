import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { readTraps } from '../field-run/catalogue.ts';
import { takePhoto } from '../field-run/photos.ts';
import { isComplete, readFacts, readLogs } from '../field-run/server-facts.ts';
import { fillPlace, openWorkPlace } from '../field-run/work-place.ts';
import { type ApiClient, signIn as signInByApi } from '../support/api-client.ts';
import { until } from '../support/eventually.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { scratchFolder } from '../support/running-server.ts';
import { openWorld } from '../support/world.ts';
import { createFirefox } from './firefox.ts';
import type { PhoneBrowser } from './phone-browser.ts';
import { waitForText } from './screen.ts';
import {
  closeSheet,
  continueVisit,
  enterEnd,
  enterFindings,
  type Findings,
  fetchPack,
  finishVisit,
  readTrap,
  recordClean,
  saveTrap,
  signIn,
  startVisit,
  waitForPhoto,
} from './visit.ts';
import { createWebKit, openScreen } from './webkit.ts';

/**
 * A visit without a network, from its start to the signature, in browsers that are not Chromium. The browser is killed
 * twice. Afterwards the server has everything once.
 */

const EMAIL = 'technik@deratex.example';
const RECEIVED_BY = 'Anna Nowak';
const COLOUR = 7;
const world = openWorld();
/** Pictures of the pages are stored here, if it is set. */
const PICTURES = process.env.BROWSER_PICTURES;

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeAll(async () => {
  scratch = await scratchFolder();
  screen = await openScreen();
});
afterAll(async () => {
  await screen.close();
  await scratch.remove();
});

const profileOf = async (name: string): Promise<string> => {
  const folder = path.join(scratch.folder, name);
  await mkdir(folder, { recursive: true });
  return folder;
};

const BROWSERS = {
  'Firefox ESR': async () => createFirefox(await profileOf('firefox')),
  WebKitGTK: async () => createWebKit(await profileOf('webkit'), screen.display),
} satisfies Record<string, () => Promise<PhoneBrowser>>;

const takePicture = async (phone: PhoneBrowser, name: string): Promise<void> => {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await phone.takePicture(path.join(PICTURES, `${phone.name}-${name}.png`));
};

/** The facility with the most traps on which pests and bait are recorded. */
const openPlace = async (technician: ApiClient, proxy: Awaited<ReturnType<typeof startNetworkProxy>>) => {
  const [{ uuid: placeUuid }] = (await technician('GET', '/api/places')).body.places;
  await fillPlace(await signInByApi(world.url, 'admin@deratex.example'), placeUuid, 20);
  const { folder } = scratch;
  const { client, url: serverUrl } = world;
  return openWorkPlace({ folder, serverUrl, proxy, technician, email: EMAIL, client, placeUuid });
};

/** Records traps as clean until one takes pests and bait; returns it with what is found there. */
const findTrap = async (
  phone: PhoneBrowser,
  traps: Awaited<ReturnType<typeof readTraps>>,
  photo: string,
): Promise<{ number: string; clean: readonly string[]; findings: Findings }> => {
  const clean: string[] = [];
  for (;;) {
    const number = await readTrap(phone);
    const { pests = [], bait = null } = traps.get(number) ?? {};
    const [pest] = pests;
    if (clean.length > 0 && pest !== undefined && bait !== null)
      return { number, clean, findings: { pest, amount: 12, bait, percent: 40, photo } };
    await recordClean(phone);
    clean.push(number);
  }
};

/** The browser is killed and started again, still without a network. */
const restart = async (phone: PhoneBrowser, address: string): Promise<void> => {
  await phone.kill();
  await phone.start();
  await phone.goTo(address);
};

for (const [name, create] of Object.entries(BROWSERS))
  test(`${name}: a visit without a network is on the server once`, async () => {
    const proxy = await startNetworkProxy(world.url);
    const technician = await signInByApi(world.url, EMAIL);
    const place = await openPlace(technician, proxy);
    const traps = await readTraps(technician, place.placeUuid);
    const photo = path.join(scratch.folder, 'trap.jpg');
    await writeFile(photo, await takePhoto(COLOUR, 'large'));
    const phone = await create();
    onTestFailed(() => phone.kill());
    await phone.start();
    await signIn(phone, proxy.url, EMAIL);
    await fetchPack(phone, proxy.url, place.placeName);
    await takePicture(phone, 'my-day');

    proxy.cut();
    await phone.goTo(`${proxy.url}/app/my-day`);
    await startVisit(phone, place.placeName);
    const { number, clean, findings } = await findTrap(phone, traps, photo);
    await enterFindings(phone, findings);
    await takePicture(phone, 'sheet');

    // the draft with its photo is still there
    await restart(phone, `${proxy.url}/app`);
    expect(await continueVisit(phone, place.placeName)).toBe(number);
    await waitForPhoto(phone);
    await saveTrap(phone);
    await closeSheet(phone);
    await takePicture(phone, 'visit');
    await enterEnd(phone, RECEIVED_BY);
    await takePicture(phone, 'end');
    await finishVisit(phone);

    await restart(phone, `${proxy.url}/app/my-day`);
    await waitForText(phone, pl.myDay.waiting.send);
    proxy.mend();
    await waitForText(phone, pl.myDay.waiting.none);
    await takePicture(phone, 'sent');

    const { rows } = await world.client.query(
      `select visit.uuid from inspections visit join places on places.id = visit.place_id
      where places.uuid = $1 and visit.id > $2`,
      [place.placeUuid, place.lastVisitId],
    );
    expect(rows).toHaveLength(1);
    const site = { ...place, visitUuid: rows[0].uuid };
    await until(() => isComplete(site), 'the visit with its photo');
    const facts = await readFacts(site);
    const keys = facts.map(({ key }) => key);
    expect(new Set(keys).size, keys.join('\n')).toBe(keys.length);
    expect(facts).toEqual(
      expect.arrayContaining(
        [
          ['visit', ''],
          [`${number} pest ${findings.pest}`, '12'],
          [`${number} bait ${findings.bait}`, '40'],
          [`${number} photo ${COLOUR}`, expect.stringMatching(/^[\da-f]{64}$/)],
          ...[...clean, number].map((checked) => [`${checked} checked`, '']),
          ['end', RECEIVED_BY],
          ['signature', expect.stringMatching(/^[\da-f]{64}$/)],
        ].map(([key, value]) => expect.objectContaining({ key, value })),
      ),
    );
    expect(keys.filter((key) => key.endsWith(' not checked'))).toHaveLength(traps.size - clean.length - 1);
    expect(await readLogs(site)).toMatchObject([{ setAside: 0, isEndConfirmed: true }]);
    expect(phone.errors()).toEqual([]);
    await phone.kill();
    proxy.close();
  });
