import { Button } from '@mantine/core';
import { IconBuildingFactory2, IconClipboardCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isStarted, type SeriesScope } from '@trapline/contract/schedule/rules.ts';
import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { dayOf, today } from '~/lib/days.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useDeleteEvent } from '../calls.ts';
import { useStartVisit } from '../today-calls.ts';
import classes from './schedule.module.css';

const inspectionLink = (visit: ScheduleVisit, inspectionId: string) =>
  ({
    to: '/app/places/edit/$placeId/inspections/$inspectionId',
    params: { placeId: visit.placeUuid, inspectionId },
  }) as const;

/** Links from a planned visit: to its inspection, which starts on its day, and to its facility. */
export function VisitLinks({ visit }: { readonly visit: ScheduleVisit }) {
  const t = useTranslations('schedule.form');
  const navigate = useNavigate();
  const mayOpen = useMay()('inspections.see');
  const mayStart = useMayAtPlace(visit.placeUuid)('inspections.create');
  const start = useStartVisit();
  const begin = async () => {
    const params = { placeId: visit.placeUuid, visitId: visit.uuid };
    const { inspectionUuid } = await start.mutateAsync({ params });
    await navigate(inspectionLink(visit, inspectionUuid));
  };
  const isStartable = mayStart && !isStarted(visit) && dayOf(visit.dateFrom) === today();
  return (
    <div className={classes.actions}>
      {mayOpen && visit.inspection && isStarted(visit) && (
        <LinkButton leftSection={<IconClipboardCheck size={17} />} {...inspectionLink(visit, visit.inspection.uuid)}>
          {t('open')}
        </LinkButton>
      )}
      {isStartable && (
        <Button
          leftSection={<IconPlayerPlay size={17} />}
          loading={start.isPending}
          // a toast shows the refusal
          onClick={() => void begin().catch(() => undefined)}
        >
          {t('start')}
        </Button>
      )}
      <LinkButton
        variant="default"
        leftSection={<IconBuildingFactory2 size={17} />}
        to="/app/places/edit/$placeId"
        params={{ placeId: visit.placeUuid }}
      >
        {t('toPlace')}
      </LinkButton>
    </div>
  );
}

type DeleteProps = {
  readonly visit: ScheduleVisit;
  readonly event: ScheduleEvent;
  readonly scope: SeriesScope;
  readonly isConfirming: boolean;
  readonly confirm: { readonly open: () => void; readonly close: () => void };
  readonly onClose: () => void;
};

/** Deletes the visit after a confirmation; shown below everything else. */
export function DeleteVisit({ visit, event, scope, isConfirming, confirm, onClose }: DeleteProps) {
  const t = useTranslations('schedule');
  const remove = useDeleteEvent();
  const deleteVisit = async () => {
    const params = { placeId: visit.placeUuid, eventId: event.uuid };
    await remove.mutateAsync({ params, query: { scope, visitUuid: visit.uuid } });
    toastSuccess(t('deleted'));
    onClose();
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} />}
        onClick={confirm.open}
      >
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
          onClose={confirm.close}
        >
          {visit.repeats && <strong>{t(`which.${scope}`)}. </strong>}
          {t('remove.text')}
        </ConfirmModal>
      )}
    </div>
  );
}
