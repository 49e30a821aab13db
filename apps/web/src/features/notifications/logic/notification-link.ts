import type { LinkProps } from '@tanstack/react-router';
import { notificationTarget } from '@trapline/contract/notifications/rules.ts';
import type { Notification } from '@trapline/contract/notifications/schemas.ts';
import { dayOf } from '~/lib/days.ts';

type LinkSource = Pick<Notification, 'notificationKey' | 'place' | 'device'> &
  Partial<Pick<Notification, 'company' | 'plan' | 'fieldLog' | 'metadata'>>;

/** The day of a visit, by the clock of the facility. */
const dayOfVisit = ({ metadata }: LinkSource): string | undefined =>
  metadata?.eventDate ? dayOf(metadata.eventDate) : undefined;

/** A notification without a facility links to a page of its company, else to the page of notifications. */
const linkWithoutPlace = ({ notificationKey, company }: LinkSource): LinkProps => {
  const target = notificationTarget(notificationKey);
  const params = { companyId: company?.uuid ?? '' };
  if (company && target === 'files') return { to: '/app/companies/edit/$companyId/files', params };
  if (company && target === 'integrations') return { to: '/app/companies/edit/$companyId/integrations', params };
  return { to: '/app/account/notifications' };
};

/** The target of a notification. */
export const notificationLink = (source: LinkSource): LinkProps => {
  const { notificationKey, place, device } = source;
  const target = notificationTarget(notificationKey);
  if (target === 'myDay') return { to: '/app/my-day' };
  if (place === null) return linkWithoutPlace(source);
  const params = { placeId: place.uuid };
  switch (target) {
    case 'devices':
      return device === null
        ? { to: '/app/places/edit/$placeId/devices', params }
        : { to: '/app/places/edit/$placeId/devices/$deviceId', params: { ...params, deviceId: device.uuid } };
    case 'field':
      return source.fieldLog
        ? { to: '/app/field/$logId', params: { logId: source.fieldLog.uuid } }
        : { to: '/app/field' };
    case 'schedule':
      return { to: '/app/places/edit/$placeId/schedule', params, search: { view: 'day', day: dayOfVisit(source) } };
    case 'files':
      return { to: '/app/places/edit/$placeId/files', params };
    case 'plans':
      return { to: '/app/places/edit/$placeId/map', params, search: { plan: source.plan?.uuid } };
    case 'integrations':
      return { to: '/app/places/edit/$placeId', params };
  }
};
