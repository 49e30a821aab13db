import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import type { CreateSearch } from '../search.ts';

type Props = { readonly placeId: string; readonly search: CreateSearch };

/** The link above a new recommendation: to the visit in which it is made, with the device, otherwise to the list. */
export function BackToOrigin({ placeId, search: { inspection, device } }: Props) {
  const t = useTranslations();
  if (!inspection)
    return <BackLink to="/app/recommendations/$placeId" params={{ placeId }} label={t('recommendations.back')} />;
  return (
    <BackLink
      to="/app/places/edit/$placeId/inspections/$inspectionId"
      params={{ placeId, inspectionId: inspection }}
      search={{ device }}
      label={t('inspections.titles.inspection')}
    />
  );
}
