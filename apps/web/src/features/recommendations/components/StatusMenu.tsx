import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  mayMoveAlong,
  RECOMMENDATION_STATUSES,
  type RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { useAccount } from '~/lib/session.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import { useUpdateRecommendation } from '../calls.ts';

type Props = {
  readonly recommendation: RecommendationDetails;
  readonly status: RecommendationStatus;
  readonly onClose: () => void;
};

/** What is closed is not opened again without a reason. */
function ReopenModal({ recommendation: { uuid, version }, status, onClose }: Props) {
  const t = useTranslations('recommendations');
  const record = useTranslations('trail');
  const update = useUpdateRecommendation();
  const asked = useAskedReason(true);
  return (
    <ConfirmWrite
      title={record('whyChanged')}
      confirmLabel={t('changeStatus')}
      done={t('updated')}
      mayGo={asked.check}
      onConfirm={() =>
        update.mutateAsync({ params: { recommendationId: uuid }, body: { status, reason: asked.reason }, version })
      }
      onClose={onClose}
    >
      {record('whyChangedHint')}
      {asked.fields}
    </ConfirmWrite>
  );
}

/** Moves it along without its form: who may edit it, and of the restricted type its owner. */
export function StatusMenu({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations');
  const account = useAccount();
  const errorText = useErrorText();
  const update = useUpdateRecommendation();
  const [reopened, reopen] = useState<RecommendationStatus | null>(null);
  if (!mayMoveAlong(recommendation, account)) return null;
  const { uuid, version } = recommendation;
  const others = RECOMMENDATION_STATUSES.filter((status) => status !== recommendation.status);
  const move = (status: (typeof others)[number]) =>
    update.mutate(
      { params: { recommendationId: uuid }, body: { status }, version },
      {
        onSuccess: () => toastSuccess(t('updated')),
        onError: (error) => toastError(errorText(error)),
      },
    );
  const choose = recommendation.status === 'CLOSE' ? reopen : move;
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
        {others.map((status) => (
          <Menu.Item key={status} onClick={() => choose(status)}>
            {t(`statuses.${status}`)}
          </Menu.Item>
        ))}
      </ButtonMenu>
      {reopened && <ReopenModal recommendation={recommendation} status={reopened} onClose={() => reopen(null)} />}
    </>
  );
}
