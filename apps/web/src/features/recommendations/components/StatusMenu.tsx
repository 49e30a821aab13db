import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  mayChangeStatus,
  RECOMMENDATION_STATUSES,
  type RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { useAccount } from '~/lib/session.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import { useUpdateRecommendation } from '../calls.ts';

type Props = {
  readonly recommendation: RecommendationDetails;
  readonly status: RecommendationStatus;
  readonly onClose: () => void;
};

/** Asks for the reason that is required to reopen a closed recommendation. */
function ReopenModal({ recommendation: { uuid, version }, status, onClose }: Props) {
  const t = useTranslations('recommendations');
  const tAuditTrail = useTranslations('trail');
  const update = useUpdateRecommendation();
  const reasonInput = useReasonFields(true);
  return (
    <ConfirmWrite
      title={tAuditTrail('whyChanged')}
      confirmLabel={t('changeStatus')}
      successMessage={t('updated')}
      canSubmit={reasonInput.check}
      onConfirm={() =>
        update.mutateAsync({
          params: { recommendationId: uuid },
          body: { status, reason: reasonInput.reason },
          version,
        })
      }
      onClose={onClose}
    >
      {tAuditTrail('whyChangedHint')}
      {reasonInput.fields}
    </ConfirmWrite>
  );
}

/** Changes the status without the form; for users who may edit the recommendation, and for its owner. */
export function StatusMenu({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations');
  const account = useAccount();
  const errorText = useErrorText();
  const update = useUpdateRecommendation();
  const [reopenStatus, setReopenStatus] = useState<RecommendationStatus | null>(null);
  if (!mayChangeStatus(recommendation, account)) return null;
  const { uuid, version } = recommendation;
  const otherStatuses = RECOMMENDATION_STATUSES.filter((status) => status !== recommendation.status);
  const changeStatus = (status: (typeof otherStatuses)[number]) =>
    update.mutate(
      { params: { recommendationId: uuid }, body: { status }, version },
      {
        onSuccess: () => toastSuccess(t('updated')),
        onError: (error) => toastError(errorText(error)),
      },
    );
  const chooseStatus = recommendation.status === 'CLOSE' ? setReopenStatus : changeStatus;
  return (
    <>
      <ButtonMenu
        width="max-content"
        button={
          <Button variant="default" loading={update.isPending} rightSection={<IconChevronDown size={16} />}>
            {t('changeStatus')}
          </Button>
        }
      >
        {otherStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => chooseStatus(status)}>
            {t(`statuses.${status}`)}
          </Menu.Item>
        ))}
      </ButtonMenu>
      {reopenStatus && (
        <ReopenModal recommendation={recommendation} status={reopenStatus} onClose={() => setReopenStatus(null)} />
      )}
    </>
  );
}
