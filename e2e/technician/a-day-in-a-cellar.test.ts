import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { readTraps } from '../field-run/catalogue.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFitsPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  cancelOpenVisits,
  endVisit,
  openFieldPhone,
  readVisit,
  recordTrap,
  startVisit,
  takeAlong,
  trapPhoto,
} from '../support/field-phone.ts';
import { openWorld } from '../support/world.ts';

/**
 * A day without a network: two facilities are taken along, the phone starts in the cellar, two visits are recorded and
 * signed there, and the server has both once when the network is back.
 */

const EMAIL = 'technik@deratex.example';
const words = pl.myDay;
const world = openWorld();
let technician: ApiClient;
let places: { uuid: string; name: string }[];

beforeAll(async () => {
  technician = await signIn(world.url, EMAIL);
  places = (await technician('GET', '/api/places')).body.places.slice(0, 2);
  for (const { uuid } of places) await cancelOpenVisits(technician, uuid);
});

const countVisits = async (placeUuid: string): Promise<number> =>
  (await technician('GET', `/api/places/${placeUuid}/inspections?limit=1`)).body.count;

test('two visits of a day in a cellar are on the server once', async () => {
  const phone = await openFieldPhone(world, EMAIL);
  const before = await Promise.all(places.map(({ uuid }) => countVisits(uuid)));
  const myDay = await phone.restart('/app/my-day');
  for (const { name } of places) await takeAlong(myDay, name);
  await myDay.getByText(words.check.app).waitFor();
  phone.network.cut();
  const visits: string[] = [];
  const recorded: string[][] = [];
  for (const [index, { uuid, name }] of places.entries()) {
    const traps = await readTraps(technician, uuid);
    const page = await phone.restart('/app/my-day');
    visits.push(await startVisit(page, name));
    const first = await recordTrap(page, traps, { pests: 3 + index, photo: await trapPhoto('#595') });
    const second = await recordTrap(page, traps, { after: first });
    // the phone closes the panel in the middle of the visit
    const again = await phone.restart(`/app/places/edit/${uuid}/inspections/${visits[index]}?device=next`);
    const third = await recordTrap(again, traps, { after: second });
    recorded.push([first, second, third].toSorted());
    await again.keyboard.press('Escape');
    await endVisit(again, `Anna Nowak ${index}`);
    await expectFitsPhone(again);
  }
  const waiting = await phone.restart('/app/my-day');
  await waiting.getByText(words.waiting.send).waitFor();
  await expectFitsPhone(waiting);
  for (const [index, { uuid }] of places.entries()) expect(await countVisits(uuid)).toBe(before[index]);

  await phone.reconnect();
  for (const [index, { uuid }] of places.entries()) {
    const read = () => readVisit(technician, uuid, visits[index] ?? '');
    const visit = await eventually(read, ({ status, photos }) => status === 'COMPLETED' && photos === 1);
    expect(visit).toMatchObject({
      status: 'COMPLETED',
      receivedBy: `Anna Nowak ${index}`,
      isSigned: true,
      amounts: [3 + index],
      photos: 1,
    });
    expect(visit.checked.toSorted()).toEqual(recorded[index]);
    expect(await countVisits(uuid)).toBe((before[index] ?? 0) + 1);
  }
  await waiting.getByText(words.waiting.none).waitFor();
  await waiting.getByText(words.sent.title).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
