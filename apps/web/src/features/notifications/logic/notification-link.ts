import type { LinkProps } from '@tanstack/react-router';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { notificationTarget } from '@trapline/contract/notifications/rules.ts';
import type { Notification } from '@trapline/contract/notifications/schemas.ts';

type About = Pick<Notification, 'notificationKey' | 'place' | 'device'>;

/** Where a notification leads; one about no facility stays on the page of notifications. */
export const notificationLink = ({ notificationKey, place, device }: About, reader: UserType): LinkProps => {
  if (place === null) return { to: '/app/account/notifications' };
  const params = { placeId: place.uuid };
  switch (notificationTarget(notificationKey, reader)) {
    case 'devices':
      return device === null
        ? { to: '/app/places/edit/$placeId/devices', params }
        : { to: '/app/places/edit/$placeId/devices/$deviceId', params: { ...params, deviceId: device.uuid } };
    case 'inspections':
      return { to: '/app/places/edit/$placeId/inspections', params };
    // TODO: to the files of the facility
    case 'files':
    case 'place':
      return { to: '/app/places/edit/$placeId', params };
  }
};
