import { expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { notificationLink } from './notification-link.ts';

const place = { id: 1, uuid: 'p', name: 'Hala' };
const device = { id: 2, uuid: 'd', uniqueId: 'E26', name: null };

test('an alarm leads to its device; of a device that is gone, to the list', () => {
  const alarm = { notificationKey: 'LORA_DEVICE_ALERT', place, device } as const;
  expect(notificationLink(alarm)).toMatchObject({
    to: '/app/places/edit/$placeId/devices/$deviceId',
    params: { placeId: 'p', deviceId: 'd' },
  });
  expect(notificationLink({ ...alarm, device: null }).to).toBe('/app/places/edit/$placeId/devices');
});

test.each(ZONES)('read in %s a visit leads to its day at the facility', (zone) => {
  const metadata = { eventDate: '2026-03-23T23:30:00.000Z' };
  for (const notificationKey of ['UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT'] as const)
    expect(runInZone(zone, () => notificationLink({ notificationKey, place, device: null, metadata }))).toMatchObject({
      to: '/app/places/edit/$placeId/schedule',
      params: { placeId: 'p' },
      search: { view: 'day', day: '2026-03-24' },
    });
});

test('what is about no facility stays among the notifications', () => {
  const event = { notificationKey: 'UPCOMING_EVENT', place: null, device: null } as const;
  expect(notificationLink(event).to).toBe('/app/account/notifications');
});

test('a paper that ends leads to the files of its facility, or of its company', () => {
  const paper = { notificationKey: 'FILE_ENDS', place, device: null } as const;
  expect(notificationLink(paper).to).toBe('/app/places/edit/$placeId/files');
  const company = { id: 3, uuid: 'c', name: 'Deratex' };
  expect(notificationLink({ ...paper, place: null, company })).toMatchObject({
    to: '/app/companies/edit/$companyId/files',
    params: { companyId: 'c' },
  });
});
