import { Modal, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { RECOMMENDATION_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAllRecommendations, usePlans } from '../calls.ts';
import { pinsOn } from '../logic/plan-pins.ts';
import { Pie } from './Pie.tsx';
import classes from './plan.module.css';
import { RecommendationPlan } from './RecommendationPlan.tsx';

type Props = { readonly placeId: string; readonly onClose: () => void };

/** All recommendations of a facility on its plans, and their shares by state. */
export function PlanModal({ placeId, onClose }: Props) {
  const t = useTranslations('recommendations');
  const actions = useTranslations('ui.action');
  const load = useAllRecommendations(placeId);
  return (
    <Modal
      opened
      size="xl"
      title={t('plan.title')}
      closeButtonProps={{ 'aria-label': actions('close') }}
      onClose={onClose}
    >
      {load.data ? <Plans placeId={placeId} rows={load.data} /> : <PendingCard load={load} />}
    </Modal>
  );
}

function Plans({ placeId, rows }: { readonly placeId: string; readonly rows: readonly ListedRecommendation[] }) {
  const t = useTranslations('recommendations');
  const plans = usePlans(placeId);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = (uuid: string | null) =>
    uuid !== null &&
    void navigate({
      to: '/app/recommendations/$placeId/details/$recommendationId',
      params: { placeId, recommendationId: uuid },
    });
  const parts = RECOMMENDATION_STATUSES.map((status) => ({
    id: status,
    label: t(`statuses.${status}`),
    count: rows.filter((row) => row.status === status).length,
  }));
  if (!plans.data) return <PendingCard load={plans} />;
  const current = chosen ?? plans.data[0]?.uuid;
  return (
    <div className={classes.field}>
      {current === undefined ? (
        <EmptyState title={t('plan.none')} text={t('plan.noneText')} />
      ) : (
        <Tabs value={current} onChange={setChosen}>
          <Tabs.List>
            {plans.data.map(({ uuid, name }) => (
              <Tabs.Tab key={uuid} value={uuid}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={current} className={classes.panel}>
            <RecommendationPlan placeId={placeId} mapId={current} pins={pinsOn(current, rows)} onChoose={open} />
          </Tabs.Panel>
        </Tabs>
      )}
      <Pie title={t('statistics.byStatus')} parts={parts} />
    </div>
  );
}
