import {
  IconBuilding,
  IconBuildingFactory2,
  IconLayoutDashboard,
  IconTag,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';

export type MenuItem = {
  readonly name: keyof Phrases['layout']['menu'];
  readonly to: LinkProps['to'];
  readonly icon: typeof IconLayoutDashboard;
  /** Who sees it: the same row of the role matrix that guards the page. */
  readonly needs: Capability;
  /** Addresses that belong to the item beside its own. */
  readonly alsoAt?: readonly string[];
};

export type MenuGroup = {
  readonly name: keyof Phrases['layout']['groups'] | null;
  readonly items: readonly MenuItem[];
};

const dashboard: MenuItem = {
  name: 'dashboard',
  to: '/app/dashboard',
  icon: IconLayoutDashboard,
  needs: 'dashboard.see',
  alsoAt: ['/app'],
};
const places: MenuItem = { name: 'places', to: '/app/places', icon: IconBuildingFactory2, needs: 'places.see' };
/** One address, two names: all companies for who runs the installation, the own one for its admin (spec P section 2). */
const companies: MenuItem = {
  name: 'companies',
  to: '/app/companies',
  icon: IconBuilding,
  needs: 'companies.list-all',
};
const myCompany: MenuItem = { ...companies, name: 'myCompany', needs: 'companies.my-company' };
const deviceTypes: MenuItem = {
  name: 'deviceTypes',
  to: '/app/device-types',
  icon: IconTag,
  needs: 'device-types.screen',
};
const users: MenuItem = { name: 'users', to: '/app/users', icon: IconUsers, needs: 'users.manage' };
const account: MenuItem = { name: 'account', to: '/app/account', icon: IconUserCircle, needs: 'account.own' };

/** The sidebar, group by group. An item stands here once its page exists. */
export const menu: readonly MenuGroup[] = [
  { name: null, items: [dashboard] },
  { name: 'management', items: [companies, myCompany, places, deviceTypes, users] },
];

/** The bar at the foot of a phone. */
export const tabs: readonly MenuItem[] = [dashboard, places, account];

export const isCurrent = (item: MenuItem, pathname: string): boolean => {
  const path = pathname.replace(/\/$/, '');
  return path === item.to || path.startsWith(`${item.to}/`) || (item.alsoAt ?? []).includes(path);
};
