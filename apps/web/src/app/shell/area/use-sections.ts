import { type LinkProps, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Entry, useEntries } from '~/app/page-entries.ts';
import type { Area } from './use-area.ts';

export type Section = Pick<Entry, 'icon' | 'group'> & {
  readonly label: string;
  /** The section or a page below it is open. */
  readonly isCurrent: boolean;
  /** The page of the section itself is open. */
  readonly isExactPage: boolean;
  /** Returns the link to this section of another facility or company. */
  readonly linkFor: (id: string) => LinkProps;
};

const isOpen = (path: string, pathname: string, exact = false): boolean =>
  pathname === path || (!exact && pathname.startsWith(`${path}/`));

/** The sections that this user may open; the route of each page of an area declares them. */
export const useSections = ({ kind, id }: Area, isOwner: boolean): readonly Section[] => {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const param = kind === 'place' ? 'placeId' : 'companyId';
  return useEntries(kind)
    .filter(({ ownersOnly = false }) => isOwner || !ownersOnly)
    .map(({ to, label, icon, group, exact }) => {
      const path = String(to).replace(`$${param}`, id);
      return {
        label: t(label),
        icon,
        group,
        isCurrent: isOpen(path, pathname, exact),
        isExactPage: path === pathname,
        linkFor: (other) => ({ to, params: { [param]: other } }),
      };
    });
};
