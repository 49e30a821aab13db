import { useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import type { SideNavItem } from '~/components/SideNav.tsx';

/** The sections of a facility (F section 2.1): each page of one says so in its route. */
export const usePlaceSections = (placeId: string): readonly SideNavItem[] => {
  const t = useTranslations();
  return useEntries('place').map(({ label, icon, exact = false, to }) => ({
    label: t(label),
    icon,
    exact,
    link: { to, params: { placeId } },
  }));
};
