import { getRouteApi } from '@tanstack/react-router';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useLoraDevice, useUpdateLora } from '../calls.ts';
import { LoraFields } from '../components/form/LoraFields.tsx';
import { type LoraValues, useLoraForm } from '../components/form/lora-form.ts';
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

/** Labels of the fields in which the user may have to choose between two values. */
const useLoraFieldLabels = (): FieldLabels<LoraValues> => {
  const t = useTranslations('loraDevices.column');
  return { name: { label: t('name') }, description: { label: t('description') } };
};

function Editor({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const update = useUpdateLora();
  const form = useLoraForm(lora);
  const labels = useLoraFieldLabels();
  return (
    <PageForm
      form={form}
      edit={{ version: lora.version, labels }}
      onSubmit={(values, version) =>
        update.mutateAsync({ params: { loraDeviceId: lora.uuid }, body: bodyOf(values, lora), version })
      }
      onSaved={() => toastSuccess(t('saved'))}
    >
      <LoraFields form={form} lora={lora} />
    </PageForm>
  );
}
