import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';

type Props = { readonly inspection: Inspection };

/** To what is waiting for approval: nobody approves from a list what they have not seen (DEC-094 says who may). */
export function ReviewLink({ inspection: { uuid, placeUuid, name, approved } }: Props) {
  const t = useTranslations('dashboard.inspections');
  const may = useMayAtPlace(placeUuid);
  if (approved || !may('inspections.approve')) return null;
  return (
    <LinkButton
      variant="light"
      size="compact-sm"
      to="/app/places/edit/$placeId/inspections/$inspectionId"
      params={{ placeId: placeUuid, inspectionId: uuid }}
      aria-label={t('reviewNamed', { name })}
    >
      {t('review')}
    </LinkButton>
  );
}
