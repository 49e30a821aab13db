import { Button, Card, Radio, Title } from '@mantine/core';
import { IconArrowsJoin, IconClipboardCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { canMerge } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { useConnectableInspections, useConnectInspections } from '../calls.ts';
import { InspectionCard } from '../components/InspectionCard.tsx';
import classes from './ConnectInspectionsScreen.module.css';

const route = getRouteApi('/app/places/edit/$placeId/inspections/connect');

/** Merges two halves of one visit (DEC-093): choose the second, compare both, confirm. */
export function ConnectInspectionsScreen() {
  const t = useTranslations('inspections.connect');
  const { placeId } = route.useParams();
  const { inspectionId1 } = route.useSearch();
  const load = useConnectableInspections(placeId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  if (!load.data) {
    return (
      <>
        <PageHead title={t('title')} />
        <PendingCard load={load} />
      </>
    );
  }
  const first = load.data.find(({ uuid, id }) => uuid === inspectionId1 || String(id) === inspectionId1);
  const candidates = load.data.filter((other) => first && other.uuid !== first.uuid && canMerge(first, other));
  const second = candidates.find(({ uuid }) => uuid === chosen);
  if (!first) {
    return (
      <>
        <PageHead title={t('title')} />
        <Card>
          <EmptyState
            icon={<IconArrowsJoin size={26} stroke={1.6} />}
            title={t('none')}
            text={t('notConnectable')}
            action={
              <LinkButton to="/app/places/edit/$placeId/inspections" params={{ placeId }} variant="default">
                {t('back')}
              </LinkButton>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button leftSection={<IconArrowsJoin size={17} />} disabled={!second} onClick={() => setConfirming(true)}>
          {t('submit')}
        </Button>
      </PageHead>
      <div className={classes.root}>
        <Card component="section">
          <Title order={2}>{t('first')}</Title>
          <InspectionCard inspection={first} />
        </Card>
        <Card component="section">
          <Title order={2}>{t('second')}</Title>
          {candidates.length === 0 ? (
            <EmptyState icon={<IconClipboardCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
          ) : (
            <Radio.Group aria-label={t('second')} value={chosen} onChange={setChosen}>
              <div className={classes.choices}>
                {candidates.map((inspection) => (
                  <Radio.Card key={inspection.uuid} value={inspection.uuid} className={classes.choice}>
                    <Radio.Indicator />
                    <span className={classes.texts}>
                      <InspectionCard inspection={inspection} />
                    </span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          )}
        </Card>
      </div>
      {second && isConfirming && <ConfirmConnect first={first} second={second} onClose={() => setConfirming(false)} />}
    </>
  );
}

type ConfirmProps = { readonly first: Inspection; readonly second: Inspection; readonly onClose: () => void };

function ConfirmConnect({ first, second, onClose }: ConfirmProps) {
  const t = useTranslations('inspections.connect');
  const navigate = route.useNavigate();
  const connect = useConnectInspections();
  const placeId = first.placeUuid;
  // both visits have ended, and a merge changes the facts of both
  const reasonInput = useReasonFields(true);
  const openMerged = () =>
    void navigate({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId, inspectionId: first.uuid },
      search: {},
    });
  return (
    <ConfirmWrite
      title={t('confirmTitle')}
      confirmLabel={t('submit')}
      danger
      successMessage={t('done')}
      canSubmit={reasonInput.check}
      onConfirm={() =>
        connect.mutateAsync({
          params: { placeId },
          body: { inspectionId1: first.uuid, inspectionId2: second.uuid, reason: reasonInput.reason },
        })
      }
      onDone={openMerged}
      onClose={onClose}
    >
      {t('confirmText', { first: first.name, second: second.name })}
      {reasonInput.fields}
    </ConfirmWrite>
  );
}
