import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { useTranslations } from 'use-intl';
import { accountQuery } from '~/lib/session.ts';
import { useProductName } from '~/lib/settings.ts';
import type { PageTitle } from './page-entries.ts';

/** One page with two names: all companies for who runs the installation, the own one for its admin. */
const useOwnName = (title: PageTitle | undefined): PageTitle | undefined => {
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  const isOwn =
    title === 'companies.titles.list' && account !== undefined && !allows('companies.list-all', account.type);
  return isOwn ? 'companies.titles.mine' : title;
};

/** The router marks the last route that fits an address that leads nowhere, and does not declare the mark. */
const isMissing = (match: { readonly status: string }): boolean =>
  match.status === 'notFound' || Reflect.get(match, '_notFound') === true;

/** `Facilities - Trapline`: the title of the innermost page that has one, then the product. */
export function DocumentTitle() {
  const t = useTranslations();
  const product = useProductName();
  const named = useMatches({
    select: (matches) =>
      matches.some(isMissing)
        ? 'layout.titles.missing'
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = useOwnName(named);
  // the words of the panel may be on their way still
  return <title>{title && t.has(title) ? `${t(title)} - ${product}` : product}</title>;
}
