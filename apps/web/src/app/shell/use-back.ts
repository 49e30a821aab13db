import { type AnyRoute, type LinkProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEntries } from '~/app/page-entries.ts';
import { fromVisit, toVisit } from '~/shared/visits/from-visit.ts';
import { type Area, useAreaDetails } from './area/use-area.ts';
import { useAreaList } from './area/use-area-list.ts';
import { useSections } from './area/use-sections.ts';

type BackTarget = { readonly label: string; readonly link: LinkProps };

const NO_AREA: Area = { kind: 'place', id: '' };

/** The visit from which the page of a facility was opened, with the device that was open. */
const useVisitBack = (area: Area | null): BackTarget | null => {
  const t = useTranslations('inspections.titles');
  const search = useRouterState({ select: ({ location }) => fromVisit(location.search), structuralSharing: true });
  const link = area?.kind === 'place' ? toVisit(area.id, search) : null;
  return link && { label: t('inspection'), link };
};

/** The step up from a page of a facility or company: to its section, and from the section to the list. */
const useAreaBack = (area: Area | null): BackTarget | null => {
  const { isOwner } = useAreaDetails(area);
  const section = useSections(area ?? NO_AREA, isOwner).find(({ isCurrent: isOpen }) => isOpen);
  const list = useAreaList(area?.kind ?? 'place');
  const visitBack = useVisitBack(area);
  if (area === null) return null;
  if (visitBack && !section?.isExactPage) return visitBack;
  if (section && !section.isExactPage) return { label: section.label, link: section.linkFor(area.id) };
  return { label: list.label, link: { to: list.to } };
};

/** `/app/users/edit`, `/app/users` of `/app/users/edit/7`. */
const parentPaths = (pathname: string): readonly string[] => {
  const parts = pathname.split('/');
  return parts.map((_, index) => parts.slice(0, -1 - index).join('/')).filter((path) => path.startsWith('/app/'));
};

/** The nearest parent page that has a title. */
const useParentPage = (pathname: string): BackTarget | null => {
  const t = useTranslations();
  const { routesById } = useRouter();
  const routes: readonly AnyRoute[] = Object.values(routesById);
  const titledPages = routes.flatMap(({ fullPath, options }) => {
    const title = options.staticData?.title;
    return title ? [{ path: String(fullPath).replace(/\/$/, ''), title }] : [];
  });
  const page = parentPaths(pathname)
    .map((path) => titledPages.find((one) => one.path === path))
    .find((one) => one !== undefined);
  return page ? { label: t(page.title), link: { to: page.path as LinkProps['to'] } } : null;
};

/** The link to the parent page; the pages in the bottom bar of a phone have none. */
export const useBack = (area: Area | null): BackTarget | null => {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const tabs = useEntries('tabs');
  const areaBack = useAreaBack(area);
  const page = useParentPage(pathname);
  if (areaBack) return areaBack;
  if (pathname === '/app' || tabs.some(({ to }) => to === pathname)) return null;
  const last = tabs.at(-1);
  return page ?? (last ? { label: t(last.label), link: { to: last.to } } : null);
};
