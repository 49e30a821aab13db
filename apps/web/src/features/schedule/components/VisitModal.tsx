import { Modal, Text } from '@mantine/core';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { dayOf } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useEvent } from '../calls.ts';
import { type VisitValues, valuesOf } from '../logic/visit-form.ts';
import classes from './schedule.module.css';
import { useDayFormats } from './use-day-formats.ts';
import { useVisitTexts } from './use-visit-texts.ts';
import { VisitLinks } from './VisitActions.tsx';
import { VisitForm } from './VisitForm.tsx';

type ReadVisitProps = { readonly visit: ScheduleVisit; readonly onClose: () => void };

/** For users who may read but not plan visits. */
function ReadVisit({ visit, onClose }: ReadVisitProps) {
  const t = useTranslations('schedule');
  const tActions = useTranslations('ui.action');
  const dayFormats = useDayFormats();
  const { hours, names } = useVisitTexts();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={visit.name} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <div className={classes.read}>
        <Text>
          {dayFormats.long(dayOf(visit.dateFrom))}, {hours(visit)}
        </Text>
        <Text>
          {visit.placeName} · {t(`types.${visit.type}`)}
        </Text>
        <Text>{names(visit)}</Text>
        {visit.description && <Text className={classes.description}>{visit.description}</Text>}
        <VisitLinks visit={visit} />
      </div>
    </Modal>
  );
}

type Props = {
  readonly visit?: ScheduleVisit;
  readonly draft?: VisitValues;
  readonly isPlaceFixed: boolean;
  readonly onClose: () => void;
};

/** A visit to read or change, or one to plan. */
export function VisitModal({ visit, draft, isPlaceFixed, onClose }: Props) {
  const mayEdit = useMay()('schedule.edit');
  const account = useAccount();
  if (draft)
    return <VisitForm values={draft} isPlaceFixed={isPlaceFixed && draft.placeUuid !== ''} onClose={onClose} />;
  if (!visit) return null;
  if (!(mayEdit && mayChangeContent(visit, account))) return <ReadVisit visit={visit} onClose={onClose} />;
  return <EditVisit visit={visit} onClose={onClose} />;
}

/** The form needs to know how the series repeats. */
function EditVisit({ visit, onClose }: { readonly visit: ScheduleVisit; readonly onClose: () => void }) {
  const t = useTranslations('schedule.form');
  // the loading dialog is replaced by the form, so neither of them can store which visit was opened
  useReturnFocus();
  const event = useEvent(visit.placeUuid, visit.eventUuid);
  if (event.data)
    return (
      <VisitForm
        values={valuesOf(visit, event.data)}
        existing={{ visit, event: event.data }}
        isPlaceFixed
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t('edit')}>
      {event.isError ? <ErrorState error={event.error} onRetry={() => void event.refetch()} /> : <LoadingState />}
    </Modal>
  );
}
