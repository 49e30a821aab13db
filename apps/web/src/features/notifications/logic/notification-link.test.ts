import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

const place = { id: 1, uuid: 'p', name: 'Hala' };
const device = { id: 2, uuid: 'd', uniqueId: 'E26', name: null };

test('an alarm leads to its device; of a device that is gone, to the list', () => {
  const alarm = { notificationKey: 'LORA_DEVICE_ALERT', place, device } as const;
  expect(notificationLink(alarm, 'TECHNICIAN')).toMatchObject({
    to: '/app/places/edit/$placeId/devices/$deviceId',
    params: { placeId: 'p', deviceId: 'd' },
  });
  expect(notificationLink({ ...alarm, device: null }, 'TECHNICIAN').to).toBe('/app/places/edit/$placeId/devices');
});

test('a visit leads to the inspections, but not whom they are hidden from', () => {
  const visit = { notificationKey: 'UPCOMING_INSPECTION', place, device: null } as const;
  expect(notificationLink(visit, 'TECHNICIAN').to).toBe('/app/places/edit/$placeId/inspections');
  expect(notificationLink(visit, 'CONTROLLER').to).toBe('/app/places/edit/$placeId');
});

test('what is about no facility stays among the notifications', () => {
  const event = { notificationKey: 'UPCOMING_EVENT', place: null, device: null } as const;
  expect(notificationLink(event, 'COMPANY_ADMIN').to).toBe('/app/account/notifications');
});

test('a paper that ends leads to the files of its facility, or of its company', () => {
  const paper = { notificationKey: 'FILE_ENDS', place, device: null } as const;
  expect(notificationLink(paper, 'COMPANY_ADMIN').to).toBe('/app/places/edit/$placeId/files');
  const company = { id: 3, uuid: 'c', name: 'Deratex' };
  expect(notificationLink({ ...paper, place: null, company }, 'COMPANY_ADMIN')).toMatchObject({
    to: '/app/companies/edit/$companyId/files',
    params: { companyId: 'c' },
  });
});
