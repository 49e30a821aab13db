import { Card, SegmentedControl, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBellRinging } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { AcknowledgePayload, type Alarm } from '@trapline/contract/alarms/schemas.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useSchema } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { AssignPersonModal } from '~/shared/places/AssignPersonModal.tsx';
import { RadioDelayNotice } from '~/shared/radio/RadioDelayNotice.tsx';
import { HiddenPlaceNotice } from '~/shared/saved-views/HiddenPlaceNotice.tsx';
import { SavedViews } from '~/shared/saved-views/SavedViews.tsx';
import { PAGE_SIZE, useAcknowledge, useAlarms } from '../calls.ts';
import { type AlarmAction, AlarmActions } from '../components/AlarmActions.tsx';
import { AlarmCard } from '../components/AlarmCard.tsx';
import { AlarmFilters } from '../components/AlarmFilters.tsx';
import classes from '../components/alarms.module.css';
import { Escalation } from '../components/Escalation.tsx';
import { ShelveAlarm, UnshelveAlarm } from '../components/ShelveAlarm.tsx';
import { useAlarmColumns } from '../components/use-alarm-columns.tsx';
import { alarmName } from '../logic/alarm-name.ts';
import { type AlarmsSearch, alarmsSearch } from '../search.ts';

/** The user acknowledges the alarm, optionally with a note. */
function AcknowledgeAlarm({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const t = useTranslations('alarms');
  const acknowledge = useAcknowledge();
  const form = useForm({ initialValues: { note: '' }, validate: useSchema(AcknowledgePayload) });
  return (
    <FormModal
      opened
      title={t('takeTitle', { name: alarmName(alarm, (eui) => t('gateway', { eui })) })}
      form={form}
      submitLabel={t('take')}
      onSubmit={async (body) => {
        await acknowledge.mutateAsync({ params: { alarmId: alarm.uuid }, body });
        toastSuccess(t('took'));
      }}
      onClose={onClose}
    >
      <Textarea label={t('note')} description={t('noteHint')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormModal>
  );
}

const route = getRouteApi('/app/alarms');

type OpenDialog = { readonly alarm: Alarm; readonly step: AlarmAction };

/** A person who works at the facility of the alarm from now on. */
function AssignAtAlarm({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  return <AssignPersonModal placeId={alarm.place.uuid} onClose={onClose} />;
}

const DIALOGS = {
  take: AcknowledgeAlarm,
  shelve: ShelveAlarm,
  unshelve: UnshelveAlarm,
  assign: AssignAtAlarm,
} as const;

function AlarmDialog({ step, alarm, onClose }: OpenDialog & { readonly onClose: () => void }) {
  const Dialog = DIALOGS[step];
  return <Dialog alarm={alarm} onClose={onClose} />;
}

type StateChoiceProps = Pick<AlarmsSearch, 'state'> & { readonly onChange: (part: Partial<AlarmsSearch>) => void };

/** Open alarms or ended ones. */
function StateChoice({ state, onChange }: StateChoiceProps) {
  const t = useTranslations('alarms');
  return (
    <SegmentedControl
      className={classes.tabs}
      aria-label={t('which')}
      value={state ?? 'OPEN'}
      data={[
        { value: 'OPEN', label: t('open') },
        { value: 'CLEARED', label: t('closed') },
      ]}
      onChange={(value) => onChange({ state: value === 'CLEARED' ? value : undefined })}
    />
  );
}

/** The list of alarms: who has acknowledged each one, and which are not acknowledged yet. */
export function AlarmsScreen() {
  const t = useTranslations('alarms');
  const [search, change] = useListSearch(route);
  const { page = 1, state, place, kind } = search;
  const isFiltered = Boolean(place ?? kind);
  const list = useAlarms(search);
  const isPlaceHidden = place !== undefined && list.error?.status === 404;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const may = useMay();
  // a client may not acknowledge an alarm, because the service company has to check it
  const isContractor = !isClientSide(useAccount()) && may('place-devices.clean-detection');
  const actionsOf = useCallback(
    (alarm: Alarm, isInCard: boolean) =>
      isContractor &&
      alarm.clearedAt === null && (
        <AlarmActions
          alarm={alarm}
          mayAcknowledge={alarm.acknowledgedAt === null}
          isInCard={isInCard}
          onAction={(one, step) => setOpenDialog({ alarm: one, step })}
        />
      ),
    [isContractor],
  );
  const actions = useCallback((alarm: Alarm) => actionsOf(alarm, false), [actionsOf]);
  const columns = useAlarmColumns({ actions });
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  return (
    <>
      <PageHead title={t('titles.list')} lead={t('lead')}>
        <SavedViews list="alarms" search={search} read={alarmsSearch} onOpen={change} />
      </PageHead>
      <RadioDelayNotice />
      <HiddenPlaceNotice place={place} isHidden={isPlaceHidden} onRemove={() => change({ place: undefined })} />
      <StateChoice state={state} onChange={change} />
      <Card padding={0}>
        <AlarmFilters search={search} onChange={change} />
        <DataGrid
          label={t('titles.list')}
          columns={columns}
          rows={list.data?.alarms}
          load={isPlaceHidden ? { ...list, isError: false } : list}
          rowId={({ uuid }) => uuid}
          rowLabel={(alarm) => alarmName(alarm, (eui) => t('gateway', { eui }))}
          rowLink={({ place: { uuid: placeId }, device }) =>
            device
              ? { to: '/app/places/edit/$placeId/devices/$deviceId', params: { placeId, deviceId: device.uuid } }
              : { to: '/app/places/edit/$placeId/devices', params: { placeId } }
          }
          paging={{
            page,
            size: PAGE_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => change({ page: next }),
          }}
          card={(alarm) => <AlarmCard alarm={alarm} />}
          cardActions={(alarm) => {
            const cardActions = actionsOf(alarm, true);
            return cardActions && <div className={classes.cardActions}>{cardActions}</div>;
          }}
          empty={
            <EmptyState
              icon={<IconBellRinging size={26} stroke={1.6} />}
              title={t(isFiltered ? 'noneFound' : state === 'CLEARED' ? 'noneClosed' : 'none')}
              text={t(isFiltered ? 'noneFoundText' : 'noneText')}
            />
          }
        />
      </Card>
      {place && !isPlaceHidden && <Escalation placeId={place} />}
      {openDialog && <AlarmDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
