import type { LinkProps } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';

export type Shortcut = {
  readonly name: keyof Phrases['dashboard']['shortcut'];
  readonly link: (placeId: string) => LinkProps;
  /** The capability needed for the shortcut: the role matrix row that guards the page (DEC-054). */
  readonly needs: Capability;
};

/** Pages of a facility that the dashboard links to. A shortcut is added when its page exists. */
export const shortcuts: readonly Shortcut[] = [
  { name: 'place', link: (placeId) => ({ to: '/app/places/edit/$placeId', params: { placeId } }), needs: 'places.see' },
  {
    name: 'devices',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/devices', params: { placeId } }),
    needs: 'place-devices.see',
  },
  {
    name: 'zones',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/zones', params: { placeId } }),
    needs: 'zones.manage',
  },
  {
    name: 'radioOptions',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/radio-options', params: { placeId } }),
    needs: 'radio-settings.manage',
  },
  {
    name: 'files',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/files', params: { placeId } }),
    needs: 'places.see',
  },
  { name: 'map', link: (placeId) => ({ to: '/app/places/edit/$placeId/map', params: { placeId } }), needs: 'maps.see' },
  {
    name: 'limits',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/objects-limit', params: { placeId } }),
    needs: 'limits.see',
  },
  {
    name: 'visualInspection',
    link: (placeId) => ({ to: '/app/places/edit/$placeId/visual-inspection', params: { placeId } }),
    needs: 'places.see',
  },
  {
    name: 'reports',
    link: (placeId) => ({ to: '/app/reports', search: { placeId, tab: 'inspections' } }),
    needs: 'reports.see',
  },
  {
    name: 'recommendations',
    link: (placeId) => ({ to: '/app/recommendations/$placeId', params: { placeId } }),
    needs: 'recommendations.see',
  },
  {
    name: 'statistics',
    link: (placeId) => ({ to: '/app/statistics/$placeId', params: { placeId } }),
    needs: 'statistics.see',
  },
];
