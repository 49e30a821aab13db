import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isStarted, type SeriesScope } from '@trapline/contract/schedule/rules.ts';
import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { dayOf, today } from '~/lib/days.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useDeleteEvent, useStartVisit } from '../calls.ts';
import classes from './schedule.module.css';

type Props = {
  readonly visit: ScheduleVisit;
  readonly event: ScheduleEvent;
  readonly scope: SeriesScope;
  readonly onClose: () => void;
};

/** The actions for a visit: start it on its day, open it after the start, delete it. */
export function VisitActions({ visit, event, scope, onClose }: Props) {
  const t = useTranslations('schedule');
  const navigate = useNavigate();
  const [isConfirming, confirmModal] = useDisclosure();
  const mayStart = useMayAtPlace(visit.placeUuid)('inspections.create');
  const start = useStartVisit();
  const remove = useDeleteEvent();
  const inspectionLink = (inspectionId: string) =>
    ({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId: visit.placeUuid, inspectionId },
    }) as const;
  const begin = async () => {
    const params = { placeId: visit.placeUuid, visitId: visit.uuid };
    const { inspectionUuid } = await start.mutateAsync({ params });
    await navigate(inspectionLink(inspectionUuid));
  };
  const deleteVisit = async () => {
    const params = { placeId: visit.placeUuid, eventId: event.uuid };
    await remove.mutateAsync({ params, query: { scope, visitUuid: visit.uuid } });
    toastSuccess(t('deleted'));
    onClose();
  };
  const isStartable = mayStart && !isStarted(visit) && dayOf(visit.dateFrom) === today();
  return (
    <div className={classes.actions}>
      {visit.inspection && isStarted(visit) && (
        <LinkButton variant="light" {...inspectionLink(visit.inspection.uuid)}>
          {t('form.open')}
        </LinkButton>
      )}
      {isStartable && (
        <Button
          leftSection={<IconPlayerPlay size={17} />}
          loading={start.isPending}
          onClick={() => void begin().catch(() => undefined)}
        >
          {t('form.start')}
        </Button>
      )}
      <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={confirmModal.open}>
        {t('form.delete')}
      </Button>
      {isConfirming && (
        <ConfirmModal
          opened
          danger
          title={t('remove.title', { name: visit.name })}
          confirmLabel={t('form.delete')}
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => void deleteVisit().catch(() => undefined)}
          onClose={confirmModal.close}
        >
          {visit.repeats && <strong>{t(`which.${scope}`)}. </strong>}
          {t('remove.text')}
        </ConfirmModal>
      )}
    </div>
  );
}
