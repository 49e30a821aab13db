import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { ReportButtons } from '~/features/inspections/components/ReportButtons.tsx';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import { useAccount } from '~/lib/session.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { ReviewReport } from './ReviewReport.tsx';

type Props = { readonly inspection: Inspection };

/**
 * The next action for a visit. Its author continues an open visit. A user who may approve it (DEC-094) gets a link to the findings, because a visit is not
 * approved from a list without a view of its findings; other users get the report.
 */
export function VisitActions({ inspection }: Props) {
  const t = useTranslations('dashboard.inspections');
  const tContinue = useTranslations('dashboard.continue');
  const { uuid, placeUuid, name, approved, status, userId } = inspection;
  const may = useMayAtPlace(placeUuid);
  const account = useAccount();
  // the author of an open visit may record in it
  if (status === 'IN_PROGRESS' && userId === account.id) {
    return (
      <LinkButton
        variant="light"
        size="compact-sm"
        to="/app/places/edit/$placeId/inspections/$inspectionId"
        params={{ placeId: placeUuid, inspectionId: uuid }}
        search={{ device: NEXT_DEVICE }}
        aria-label={tContinue('goNamed', { place: name })}
      >
        {tContinue('go')}
      </LinkButton>
    );
  }
  if (approved || !may('inspections.approve')) return <ReportButtons inspection={inspection} />;
  if (!may('inspections.see')) return <ReviewReport inspection={inspection} />;
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
