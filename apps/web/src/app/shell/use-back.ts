import { type LinkProps, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isCurrent, useEntries } from '~/app/page-entries.ts';
import { type Area, useAreaFacts } from './area/use-area.ts';
import { useAreaList } from './area/use-area-list.ts';
import { useSections } from './area/use-sections.ts';

type Back = { readonly label: string; readonly link: LinkProps };

const NOWHERE: Area = { kind: 'place', id: '' };

/** Up from a page of a facility or company: to its section, from there to the list of them. */
const useBackInside = (area: Area | null): Back | null => {
  const { isOwner } = useAreaFacts(area);
  const section = useSections(area ?? NOWHERE, isOwner).find(({ isCurrent: isOpen }) => isOpen);
  const list = useAreaList(area?.kind ?? 'place');
  if (area === null) return null;
  if (section && !section.isHere) return { label: section.label, link: section.of(area.id) };
  return { label: list.label, link: { to: list.to } };
};

/** One step up; from the pages at the foot of a phone there is none. */
export const useBack = (area: Area | null): Back | null => {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const tabs = useEntries('tabs');
  const pages = useEntries('menu', 'management');
  const inside = useBackInside(area);
  if (inside) return inside;
  if (tabs.some(({ to, alsoAt = [] }) => to === pathname || (to !== '/app/more' && alsoAt.includes(pathname))))
    return null;
  const above = [...pages, ...tabs].find((entry) => entry.to !== pathname && isCurrent(entry, pathname));
  const last = above ?? tabs.at(-1);
  return last ? { label: t(last.label), link: { to: last.to } } : null;
};
