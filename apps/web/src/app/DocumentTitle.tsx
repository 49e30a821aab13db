import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProductName } from '~/lib/settings.ts';

/** `Facilities - Trapline`: the title of the innermost page that has one, then the product. */
export function DocumentTitle() {
  const t = useTranslations('layout.titles');
  const product = useProductName();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return <title>{title ? `${t(title)} - ${product}` : product}</title>;
}
