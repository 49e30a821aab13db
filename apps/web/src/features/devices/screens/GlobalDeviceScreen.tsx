import { Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { GlobalDevice } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { changedFields } from '~/lib/changed-fields.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteGlobalDevice, useGlobalDevice, useUpdateGlobalDevice } from '../calls.ts';
import { CleanDetection } from '../components/CleanDetection.tsx';
import { GlobalFields } from '../components/global/GlobalFields.tsx';
import classes from '../components/global/global.module.css';
import { useGlobalBody, useGlobalFieldLabels, useGlobalForm } from '../components/global/global-form.ts';
import { HistoryTab } from '../components/global/HistoryTab.tsx';
import { GLOBAL_TABS } from '../search.ts';

const route = getRouteApi('/app/devices/edit/$deviceId/');

type RadioSlot = {
  /** Renders the radio options of the device, which belong to another domain. */
  readonly radio: (device: GlobalDevice) => ReactNode;
};

/** A device outside its facility: its form and, for a super admin, its radio reports and options. */
export function GlobalDeviceScreen({ radio }: RadioSlot) {
  const t = useTranslations('globalDevices');
  const { deviceId } = route.useParams();
  const load = useGlobalDevice(deviceId);
  const device = load.data;
  useSetPageName('page', device?.uniqueId);
  return (
    <>
      <BackLink to="/app/devices" label={t('back')} />
      {device ? (
        <LoadedDevice key={device.uuid} device={device} radio={radio} />
      ) : (
        <>
          <PageHead title={t('titles.edit')} />
          <PendingCard load={load} />
        </>
      )}
    </>
  );
}

function LoadedDevice({ device, radio }: RadioSlot & { readonly device: GlobalDevice }) {
  const t = useTranslations('globalDevices');
  const may = useMay();
  return (
    <>
      <PageHead
        title={`${device.name ?? t('titles.edit')} / ${device.uniqueId}`}
        lead={`${device.place.name}, ${device.company.name}`}
      >
        <CleanDetection device={device} />
        <LinkButton
          variant="default"
          to="/app/places/edit/$placeId/devices/$deviceId"
          params={{ placeId: device.placeUuid, deviceId: device.uuid }}
        >
          {t('inPlace')}
        </LinkButton>
      </PageHead>
      {may('devices.history') ? <DeviceTabs device={device} radio={radio} /> : <Editor device={device} />}
      {may('devices.delete') && <DeleteDevice device={device} />}
    </>
  );
}

function DeviceTabs({ device, radio }: RadioSlot & { readonly device: GlobalDevice }) {
  const t = useTranslations('globalDevices.tab');
  const { view = 'details' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={view}
      onChange={(value) =>
        void navigate({ search: { view: GLOBAL_TABS.find((known) => known === value) }, replace: true })
      }
    >
      <Tabs.List className={classes.tabs} aria-label={t('label')}>
        {(['details', ...GLOBAL_TABS] as const).map((value) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {t(value)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details">
        <Editor device={device} />
      </Tabs.Panel>
      <Tabs.Panel value="history">{view === 'history' && <HistoryTab device={device} />}</Tabs.Panel>
      <Tabs.Panel value="radio">{view === 'radio' && radio(device)}</Tabs.Panel>
    </Tabs>
  );
}

function Editor({ device }: { readonly device: GlobalDevice }) {
  const t = useTranslations('devices');
  const update = useUpdateGlobalDevice();
  const form = useGlobalForm(device);
  const bodyOf = useGlobalBody();
  const labels = useGlobalFieldLabels(device.placeUuid);
  return (
    <PageForm
      form={form}
      edit={{ version: device.version, labels }}
      onSubmit={(values, version, base) =>
        // the radio identity is not part of the version, so an unchanged one must not be sent
        update.mutateAsync({
          params: { deviceId: device.uuid },
          body: changedFields(bodyOf(base), bodyOf(values)),
          version,
        })
      }
      onSaved={() => toastSuccess(t('edit.saved'))}
    >
      <FormSection title={t('device')}>
        <GlobalFields form={form} device={device} />
      </FormSection>
    </PageForm>
  );
}

function DeleteDevice({ device }: { readonly device: GlobalDevice }) {
  const t = useTranslations('devices.delete');
  const navigate = useNavigate();
  const remove = useDeleteGlobalDevice();
  return (
    <div className={classes.foot}>
      <DangerSection text={t('text', { count: 1 })}>
        <DeleteButton
          label={t('open')}
          title={t('title', { name: device.uniqueId })}
          confirmLabel={t('confirm')}
          successMessage={t('done', { count: 1 })}
          onConfirm={() => remove.mutateAsync({ params: { deviceId: device.uuid } })}
          onDone={() => void navigate({ to: '/app/devices' })}
        >
          {t('text', { count: 1 })}
        </DeleteButton>
      </DangerSection>
    </div>
  );
}
