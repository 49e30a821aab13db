import type { EntryKind } from './entries/entry-kinds.ts';

/** Whether a page is about the types and entries of companies or about the shared ones. */
export type Area = 'company' | 'admin';

export const ROUTES = {
  company: {
    types: '/app/device-types',
    create: '/app/device-types/create',
    edit: '/app/device-types/edit/$deviceTypeId',
    actions: '/app/device-types/actions',
    objects: '/app/device-types/objects',
    observations: '/app/device-types/observations',
  },
  admin: {
    types: '/app/admin/devices/types',
    create: '/app/admin/devices/types/create',
    edit: '/app/admin/devices/types/edit/$deviceTypeId',
    actions: '/app/admin/devices/actions',
    objects: '/app/admin/devices/objects',
    observations: '/app/admin/devices/observations',
  },
} as const satisfies Record<Area, Record<'types' | 'create' | 'edit' | EntryKind, string>>;
