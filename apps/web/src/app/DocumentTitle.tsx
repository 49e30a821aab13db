import { useQuery } from '@tanstack/react-query';
import { type AnyRouteMatch, useMatches } from '@tanstack/react-router';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { useTranslations } from 'use-intl';
import { usePageNames } from '~/lib/page-name.ts';
import { accountQuery } from '~/lib/session.ts';
import { useProductName } from '~/lib/settings.ts';
import type { PageTitle } from './page-entries.ts';

/** The page has two titles: a super admin sees all companies, a company admin sees the own company. */
const useTitleForUser = (title: PageTitle | undefined): PageTitle | undefined => {
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  const isOwn =
    title === 'companies.titles.list' && account !== undefined && !allows('companies.list-all', account.type);
  return isOwn ? 'companies.titles.mine' : title;
};

/** For an unknown address the router marks the last route that matches; its types do not declare this mark. */
const isMissing = (match: AnyRouteMatch): boolean =>
  match.status === 'notFound' || Reflect.get(match, '_notFound') === true;

const titleOf = (matches: readonly AnyRouteMatch[]) => {
  if (matches.some(isMissing)) return { title: 'layout.titles.missing' as const, isOfArea: false };
  const named = matches.findLast((match) => match.staticData.title)?.staticData;
  return { title: named?.title, isOfArea: named?.area !== undefined };
};

/** `E15 · Bakery North – Trapline`, `Devices · Bakery North – Trapline`, `Facilities – Trapline`. */
export function DocumentTitle() {
  const t = useTranslations();
  const product = useProductName();
  const names = usePageNames();
  const { title: routeTitle, isOfArea } = useMatches({ select: titleOf, structuralSharing: true });
  const title = useTitleForUser(routeTitle);
  // the texts of the panel may still be loading
  const translatedTitle = title && t.has(title) ? t(title) : null;
  const page = names.page ?? (isOfArea && names.area ? null : translatedTitle);
  const titleParts = [page, names.area].filter((name) => name !== null).join(' · ');
  return <title>{titleParts ? `${titleParts} – ${product}` : product}</title>;
}
