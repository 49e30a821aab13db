import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { type FromVisit, toVisit } from './from-visit.ts';

type Props = Parameters<typeof BackLink>[0] & { readonly placeId: string; readonly search: FromVisit };

/** The link above a page that may have been opened from a visit: to the visit, otherwise to the parent page. */
export function BackToVisit({ placeId, search, ...parent }: Props) {
  const t = useTranslations('inspections.titles');
  const visit = toVisit(placeId, search);
  return visit ? <BackLink {...visit} label={t('inspection')} /> : <BackLink {...parent} />;
}
