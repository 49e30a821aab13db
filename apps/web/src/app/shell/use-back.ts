import { type AnyRoute, type LinkProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import { type Area, useAreaFacts } from './area/use-area.ts';
import { useAreaList } from './area/use-area-list.ts';
import { useSections } from './area/use-sections.ts';

type Back = { readonly label: string; readonly link: LinkProps };

const NOWHERE: Area = { kind: 'place', id: '' };

/** The step up from a page of a facility or company: to its section, and from the section to the list. */
const useBackInside = (area: Area | null): Back | null => {
  const { isOwner } = useAreaFacts(area);
  const section = useSections(area ?? NOWHERE, isOwner).find(({ isCurrent: isOpen }) => isOpen);
  const list = useAreaList(area?.kind ?? 'place');
  if (area === null) return null;
  if (section && !section.isHere) return { label: section.label, link: section.of(area.id) };
  return { label: list.label, link: { to: list.to } };
};

/** `/app/users/edit`, `/app/users` of `/app/users/edit/7`. */
const above = (pathname: string): readonly string[] => {
  const parts = pathname.split('/');
  return parts.map((_, index) => parts.slice(0, -1 - index).join('/')).filter((path) => path.startsWith('/app/'));
};

/** The nearest parent page that has a title. */
const usePageAbove = (pathname: string): Back | null => {
  const t = useTranslations();
  const { routesById } = useRouter();
  const routes: readonly AnyRoute[] = Object.values(routesById);
  const named = routes.flatMap(({ fullPath, options }) => {
    const title = options.staticData?.title;
    return title ? [{ path: String(fullPath).replace(/\/$/, ''), title }] : [];
  });
  const page = above(pathname)
    .map((path) => named.find((one) => one.path === path))
    .find((one) => one !== undefined);
  return page ? { label: t(page.title), link: { to: page.path as LinkProps['to'] } } : null;
};

/** The link to the parent page; the pages in the bottom bar of a phone have none. */
export const useBack = (area: Area | null): Back | null => {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const tabs = useEntries('tabs');
  const inside = useBackInside(area);
  const page = usePageAbove(pathname);
  if (inside) return inside;
  if (pathname === '/app' || tabs.some(({ to }) => to === pathname)) return null;
  const last = tabs.at(-1);
  return page ?? (last ? { label: t(last.label), link: { to: last.to } } : null);
};
