import { afterAll, beforeAll, test } from 'vitest';
import { type OutdatedReportTest, openOutdatedReportTest } from '../../../test/outdated-reports.ts';

/** A period report prints devices that no visit of the period checked. */

let marks: OutdatedReportTest;
let at: string;

beforeAll(async () => {
  marks = await openOutdatedReportTest();
  at = `/api/places/${marks.own.place.uuid}`;
});
afterAll(() => marks.app.close());

const remove = (nth: 0 | 1 | 2) =>
  marks.call('POST', `${at}/devices/bulk-delete`, { deviceUuids: [marks.own.devices[nth].uuid] });

test('a new device number or a deletion marks the report as outdated, but not for a device that was in a visit', async () => {
  const { app, call, own, expectMark } = marks;
  const superAdmin = await app.as('super@trapline.example');
  const renumber = (nth: 0 | 1 | 2, uniqueId: string) =>
    call('PATCH', `${at}/devices/${own.devices[nth].uuid}`, { uniqueId }, superAdmin);
  await expectMark('number', () => renumber(0, 'N77'));
  await expectMark('deleted', () => remove(0));
  const { inspection } = await call('POST', `${at}/inspections`, { name: 'Wizyta' });
  await call('POST', `${at}/inspections/${inspection.uuid}/finish`, {});
  await expectMark('number after the visit', () => renumber(1, 'N78'), false);
  await expectMark('deleted after the visit', () => remove(1), false);
});

test('a renamed zone marks the report as outdated, although the device left the zone after the period', async () => {
  const { app, call, own, expectMark, signInAfter } = marks;
  const zoneOf = async (name: string): Promise<string> => (await call('POST', `${at}/zones`, { name })).zone.uuid;
  const [zone, other] = [await zoneOf('Magazyn'), await zoneOf('Rampa')];
  const moveTo = (zoneUuid: string) => call('PATCH', `${at}/devices/${own.devices[2].uuid}`, { zoneUuid });
  await moveTo(zone);
  const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000).toISOString();
  const period = { dateFrom: hours(0), dateTo: hours(2) };
  const name = (uuid: string, to: string) => async () => {
    await call('PATCH', `${at}/zones/${uuid}`, { name: to });
    await signInAfter(3 * 3_600_000);
    await moveTo(uuid === zone ? other : zone);
  };
  await expectMark('the zone of then', name(zone, 'Hala'), true, period);
  await expectMark(
    'a zone that it got later',
    () => call('PATCH', `${at}/zones/${other}`, { name: 'Brama' }),
    false,
    period,
  );
});
