import { expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { notificationLink } from './notification-link.ts';

const place = { id: 1, uuid: 'p', name: 'Hala' };
const device = { id: 2, uuid: 'd', uniqueId: 'E26', name: null };

test('an alarm links to its device, or to the list when the device is deleted', () => {
  const alarm = { notificationKey: 'LORA_DEVICE_ALERT', place, device } as const;
  expect(notificationLink(alarm)).toMatchObject({
    to: '/app/places/edit/$placeId/devices/$deviceId',
    params: { placeId: 'p', deviceId: 'd' },
  });
  expect(notificationLink({ ...alarm, device: null }).to).toBe('/app/places/edit/$placeId/devices');
});

test.each(ZONES)('viewed in %s, a visit links to its day at the facility', (zone) => {
  const metadata = { eventDate: '2026-03-23T23:30:00.000Z' };
  for (const notificationKey of ['UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT'] as const)
    expect(runInZone(zone, () => notificationLink({ notificationKey, place, device: null, metadata }))).toMatchObject({
      to: '/app/places/edit/$placeId/schedule',
      params: { placeId: 'p' },
      search: { view: 'day', day: '2026-03-24' },
    });
});

test('a notification without a facility links to the notifications', () => {
  const event = { notificationKey: 'UPCOMING_EVENT', place: null, device: null } as const;
  expect(notificationLink(event).to).toBe('/app/account/notifications');
});

test('an expiring document links to the files of its facility or company', () => {
  const expiringFile = { notificationKey: 'FILE_ENDS', place, device: null } as const;
  expect(notificationLink(expiringFile).to).toBe('/app/places/edit/$placeId/files');
  const company = { id: 3, uuid: 'c', name: 'Deratex' };
  expect(notificationLink({ ...expiringFile, place: null, company })).toMatchObject({
    to: '/app/companies/edit/$companyId/files',
    params: { companyId: 'c' },
  });
});

test('a notification about a phone links to its log', () => {
  const silent = { notificationKey: 'PHONE_SILENT', place, device: null } as const;
  expect(notificationLink({ ...silent, fieldLog: { uuid: 'l', name: 'Jan Nowak' } })).toEqual({
    to: '/app/field/$logId',
    params: { logId: 'l' },
  });
});

test('rejected entries link to the page that lists what is on the phone, also without a facility', () => {
  for (const given of [place, null])
    expect(notificationLink({ notificationKey: 'ENTRIES_REJECTED', place: given, device: null })).toEqual({
      to: '/app/my-day',
    });
});
