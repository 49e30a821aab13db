import type { LinkProps } from '@tanstack/react-router';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { notificationTarget } from '@trapline/contract/notifications/rules.ts';
import type { Notification } from '@trapline/contract/notifications/schemas.ts';

type About = Pick<Notification, 'notificationKey' | 'place' | 'device'> &
  Partial<Pick<Notification, 'company' | 'plan'>>;

/** One about no facility stays on the page of notifications, unless it is about something of a company. */
const withoutPlace = ({ notificationKey, company }: About, reader: UserType): LinkProps => {
  const target = notificationTarget(notificationKey, reader);
  const params = { companyId: company?.uuid ?? '' };
  if (company && target === 'files') return { to: '/app/companies/edit/$companyId/files', params };
  if (company && target === 'integrations') return { to: '/app/companies/edit/$companyId/integrations', params };
  return { to: '/app/account/notifications' };
};

/** Where a notification leads. */
export const notificationLink = (about: About, reader: UserType): LinkProps => {
  const { notificationKey, place, device } = about;
  if (place === null) return withoutPlace(about, reader);
  const params = { placeId: place.uuid };
  switch (notificationTarget(notificationKey, reader)) {
    case 'devices':
      return device === null
        ? { to: '/app/places/edit/$placeId/devices', params }
        : { to: '/app/places/edit/$placeId/devices/$deviceId', params: { ...params, deviceId: device.uuid } };
    case 'inspections':
      return { to: '/app/places/edit/$placeId/inspections', params };
    case 'files':
      return { to: '/app/places/edit/$placeId/files', params };
    case 'plans':
      return { to: '/app/places/edit/$placeId/map', params, search: { plan: about.plan?.uuid } };
    case 'integrations':
    case 'place':
      return { to: '/app/places/edit/$placeId', params };
  }
};
