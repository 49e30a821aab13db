import { useNavigate } from '@tanstack/react-router';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAssignQrCode } from '~/features/devices/calls.ts';
import { usePlaces } from '~/features/places/calls.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { DeviceChoice, PlaceChoice } from './TargetFields.tsx';
import { useTargetForm } from './target-form.ts';

type Props = { readonly codeId: string };

/** Assigns a new label: the user selects the facility and then the device that carries the label. */
export function AssignCode({ codeId }: Props) {
  const load = usePlaces();
  return load.data ? <AssignCodeForm codeId={codeId} places={load.data} /> : <PendingCard load={load} />;
}

function AssignCodeForm({ codeId, places }: Props & { readonly places: readonly Place[] }) {
  const t = useTranslations('qrCodes.give');
  const actions = useTranslations('ui.action');
  const navigate = useNavigate();
  const assign = useAssignQrCode();
  const form = useTargetForm(places);
  return (
    <PageForm
      form={form}
      submitLabel={t('submit')}
      cancel={
        <LinkButton variant="default" to="/app/places">
          {actions('cancel')}
        </LinkButton>
      }
      onSubmit={({ placeUuid, deviceUuid }) =>
        assign.mutateAsync({ params: { placeId: placeUuid, deviceId: deviceUuid }, body: { qrcodeId: codeId } })
      }
      onSaved={({ device }) => {
        toastSuccess(t('given', { number: device.uniqueId }));
        void navigate({
          to: '/app/places/edit/$placeId/devices/$deviceId',
          params: { placeId: device.placeUuid, deviceId: device.uuid },
          replace: true,
        });
      }}
    >
      <FormSection title={t('title')} hint={t('hint')}>
        <PlaceChoice form={form} places={places} />
        <DeviceChoice key={form.values.placeUuid} form={form} />
      </FormSection>
    </PageForm>
  );
}
