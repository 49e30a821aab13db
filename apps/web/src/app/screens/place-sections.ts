import { IconClipboardCheck, IconCpu, IconHistory, IconInfoCircle, IconMapPins } from '@tabler/icons-react';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import { useTranslations } from 'use-intl';
import type { SideNavItem } from '~/components/SideNav.tsx';
import { useMay } from '~/lib/use-may.ts';

type Section = Omit<SideNavItem, 'label'> & {
  readonly name: 'details' | 'devices' | 'zones' | 'inspections' | 'record';
  readonly needs: Capability;
};

/** The sections of a facility in the order of the specification (F section 2.1). One stands here once it exists. */
const sectionsOf = (placeId: string): readonly Section[] => {
  const params = { placeId };
  return [
    {
      name: 'details',
      needs: 'places.see',
      icon: IconInfoCircle,
      link: { to: '/app/places/edit/$placeId', params },
      exact: true,
    },
    {
      name: 'devices',
      needs: 'place-devices.see',
      icon: IconCpu,
      link: { to: '/app/places/edit/$placeId/devices', params },
    },
    {
      name: 'zones',
      needs: 'zones.manage',
      icon: IconMapPins,
      link: { to: '/app/places/edit/$placeId/zones', params },
    },
    {
      name: 'inspections',
      needs: 'inspections.see',
      icon: IconClipboardCheck,
      link: { to: '/app/places/edit/$placeId/inspections', params },
    },
    {
      name: 'record',
      needs: 'trail.see',
      icon: IconHistory,
      link: { to: '/app/places/edit/$placeId/record', params },
    },
  ];
};

export const usePlaceSections = (placeId: string): readonly SideNavItem[] => {
  const t = useTranslations('places.section');
  const may = useMay();
  return sectionsOf(placeId)
    .filter(({ needs }) => may(needs))
    .map(({ name, ...item }) => ({ ...item, label: t(name) }));
};
