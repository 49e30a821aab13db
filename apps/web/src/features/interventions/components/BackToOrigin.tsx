import { useTranslations } from 'use-intl';
import { BackToVisit } from '~/shared/visits/BackToVisit.tsx';
import type { FromVisit } from '~/shared/visits/from-visit.ts';

type Props = { readonly placeId: string; readonly search: FromVisit };

/** The link above an intervention: to the visit from which it was opened, otherwise to the list. */
export function BackToOrigin({ placeId, search }: Props) {
  const t = useTranslations('interventions');
  return (
    <BackToVisit
      placeId={placeId}
      search={search}
      to="/app/places/edit/$placeId/interventions"
      params={{ placeId }}
      label={t('title')}
    />
  );
}
