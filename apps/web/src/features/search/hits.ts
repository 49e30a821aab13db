import {
  type Icon,
  IconBuilding,
  IconBuildingFactory2,
  IconClipboardCheck,
  IconCpu,
  IconUser,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { SearchResult } from '@trapline/contract/search/schemas.ts';
import { facilityDate } from '~/lib/days.ts';

/** A hit of the search with its link. */
export type Hit = {
  readonly key: string;
  readonly icon: Icon;
  readonly title: string;
  /** The detail that distinguishes it from others of the same name. */
  readonly about: string;
  readonly link: Pick<LinkProps, 'to' | 'params'>;
};

export type HitGroup = { readonly kind: keyof SearchResult | 'pages'; readonly hits: readonly Hit[] };

const joinParts = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' · ');

const devicesOf = (found: SearchResult): readonly Hit[] =>
  found.devices.map((device) => ({
    key: device.uuid,
    icon: IconCpu,
    title: joinParts(device.uniqueId, device.name),
    about: joinParts(device.deviceTypeName, device.placeName, device.zoneName),
    link: {
      to: '/app/places/edit/$placeId/devices/$deviceId',
      params: { placeId: device.placeUuid, deviceId: device.uuid },
    },
  }));

/** The link leads to the facility for users who may not open visits. */
const inspectionsOf = (found: SearchResult, mayOpen: boolean): readonly Hit[] =>
  found.inspections.map((visit) => ({
    key: visit.uuid,
    icon: IconClipboardCheck,
    title: joinParts(visit.number, visit.name),
    about: joinParts(visit.placeName, facilityDate(visit.startedAt)),
    link: mayOpen
      ? {
          to: '/app/places/edit/$placeId/inspections/$inspectionId',
          params: { placeId: visit.placeUuid, inspectionId: visit.uuid },
        }
      : { to: '/app/places/edit/$placeId', params: { placeId: visit.placeUuid } },
  }));

/** Kind by kind in the order people look for them; kinds without a hit are left out. */
export const hitsOf = (found: SearchResult, mayOpenInspections: boolean): readonly HitGroup[] => {
  const groups: readonly HitGroup[] = [
    {
      kind: 'places',
      hits: found.places.map(({ uuid, name, companyName, address }) => ({
        key: uuid,
        icon: IconBuildingFactory2,
        title: name,
        about: joinParts(companyName, address),
        link: { to: '/app/places/edit/$placeId', params: { placeId: uuid } },
      })),
    },
    { kind: 'devices', hits: devicesOf(found) },
    { kind: 'inspections', hits: inspectionsOf(found, mayOpenInspections) },
    {
      kind: 'users',
      hits: found.users.map(({ uuid, name, surname, email, companyName }) => ({
        key: uuid,
        icon: IconUser,
        title: `${name} ${surname}`,
        about: joinParts(email, companyName),
        link: { to: '/app/users/edit/$userId', params: { userId: uuid } },
      })),
    },
    {
      kind: 'companies',
      hits: found.companies.map(({ uuid, name, address }) => ({
        key: uuid,
        icon: IconBuilding,
        title: name,
        about: address,
        link: { to: '/app/companies/edit/$companyId', params: { companyId: uuid } },
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
};
