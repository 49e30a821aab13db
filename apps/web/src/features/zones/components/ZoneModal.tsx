import { useForm } from '@mantine/form';
import { type Zone, ZonePayload } from '@trapline/contract/zones/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateZone } from '../api/use-create-zone.ts';
import { useUpdateZone } from '../api/use-update-zone.ts';
import { ZoneFields } from './ZoneFields.tsx';

type Props = {
  readonly placeId: string;
  /** The zone to change; nothing adds one. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
};

export function ZoneModal({ placeId, zone, onClose }: Props) {
  const t = useTranslations('zones');
  const create = useCreateZone();
  const update = useUpdateZone();
  const form = useForm({
    initialValues: { name: zone?.name ?? '', description: zone?.description ?? '' },
    validate: useSchema(ZonePayload),
  });
  const save = async (body: typeof form.values) => {
    if (zone) await update.mutateAsync({ params: { placeId, zoneId: zone.uuid }, body });
    else await create.mutateAsync({ params: { placeId }, body });
    toastSuccess(t(zone ? 'updated' : 'created'));
  };
  return (
    <FormModal
      opened
      title={t(zone ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={zone ? undefined : t('add')}
    >
      <ZoneFields form={form} />
    </FormModal>
  );
}
