import { getRouteApi } from '@tanstack/react-router';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { changedFields } from '~/lib/changed-fields.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useLoraDevice, usePlaceChoices, useUpdateLora } from '../calls.ts';
import { LoraFields } from '../components/form/LoraFields.tsx';
import { type LoraValues, useLoraForm, valuesOf } from '../components/form/lora-form.ts';
import { useLoraName } from '../components/use-lora-name.ts';

const route = getRouteApi('/app/lora/devices/edit/$loraDeviceId/');

export function LoraDeviceEditScreen() {
  const t = useTranslations('loraDevices');
  const { loraDeviceId } = route.useParams();
  const nameOf = useLoraName();
  const load = useLoraDevice(loraDeviceId, { isPolled: false });
  const lora = load.data;
  useSetPageName('page', lora && nameOf(lora));
  return (
    <>
      <BackLink
        to="/app/lora/devices/details/$loraDeviceId"
        params={{ loraDeviceId }}
        label={lora ? nameOf(lora) : t('titles.device')}
      />
      <PageHead title={t('titles.edit')} lead={lora && nameOf(lora)} />
      {lora ? <Editor key={lora.uuid} lora={lora} /> : <PendingCard load={load} />}
    </>
  );
}

/** The request body; without the profile if the reader may not see it. */
const bodyOf = (
  { name, description, companyUuid, placeUuid, deviceUuid, appKey, payloadProfileUuid }: LoraValues,
  { payloadProfileUuid: known }: LoraDevice,
) => ({
  name,
  description,
  companyUuid: companyUuid ?? undefined,
  placeUuid,
  deviceUuid,
  ...(known !== undefined && { payloadProfileUuid }),
  ...(appKey.trim() !== '' && { appKey }),
});

/** A placement is sent as a whole or not at all: the device may have been assigned since the form was opened. */
const GROUPS = [['companyUuid', 'placeUuid', 'deviceUuid']] as const;

const changesOf = (base: LoraValues, values: LoraValues, lora: LoraDevice) =>
  changedFields(bodyOf(base, lora), bodyOf(values, lora), GROUPS);

/** Labels of the fields in which the user may have to choose between two values. */
const useLoraFieldLabels = (): FieldLabels<LoraValues> => {
  const t = useTranslations('loraDevices');
  const companies = useCompanies().data ?? [];
  const places = usePlaceChoices(null).data ?? [];
  return {
    name: { label: t('column.name') },
    description: { label: t('column.description') },
    companyUuid: {
      label: t('company'),
      format: (uuid) => companies.find((company) => company.uuid === uuid)?.name ?? '',
    },
    placeUuid: {
      label: t('column.place'),
      // the reader may not see the facility, or the list is not loaded
      format: (uuid) =>
        uuid === null ? t('form.noPlace') : (places.find(({ value }) => value === uuid)?.label ?? t('form.otherPlace')),
    },
    deviceUuid: {
      label: t('column.device'),
      format: (uuid) => (uuid === null ? t('form.noDevice') : t('assign.taken')),
    },
  };
};

function Editor({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const update = useUpdateLora();
  const form = useLoraForm(lora);
  const labels = useLoraFieldLabels();
  // a colleague may assign it meanwhile
  const current = useMemo(() => valuesOf(lora), [lora]);
  return (
    <PageForm
      form={form}
      edit={{ version: lora.version, labels, groups: GROUPS, current }}
      onSubmit={(values, version, base) =>
        update.mutateAsync({ params: { loraDeviceId: lora.uuid }, body: changesOf(base, values, lora), version })
      }
      onSaved={() => toastSuccess(t('saved'))}
    >
      <LoraFields form={form} lora={lora} />
    </PageForm>
  );
}
