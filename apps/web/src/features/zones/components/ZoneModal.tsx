import { useForm } from '@mantine/form';
import { type Zone, ZonePayload } from '@trapline/contract/zones/schemas.ts';
import { useTranslations } from 'use-intl';
import { useSchema } from '~/lib/form.ts';
import { useCreateZone, useUpdateZone } from '../calls.ts';
import { ZoneFormModal } from './ZoneFormModal.tsx';

type Props = {
  readonly placeId: string;
  /** The zone to change; nothing adds one. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
};

export function ZoneModal({ placeId, zone, onClose }: Props) {
  const t = useTranslations('zones.form');
  const create = useCreateZone();
  const update = useUpdateZone();
  const form = useForm({
    initialValues: { name: zone?.name ?? '', description: zone?.description ?? '' },
    validate: useSchema(ZonePayload),
  });
  const save = (body: typeof form.values, version: number) =>
    zone
      ? update.mutateAsync({ params: { placeId, zoneId: zone.uuid }, body, version })
      : create.mutateAsync({ params: { placeId }, body });
  const words = { name: { label: t('name') }, description: { label: t('description') } };
  return (
    <ZoneFormModal
      form={form}
      isNew={zone === null}
      edit={zone ? { version: zone.version, words } : undefined}
      onSave={save}
      onClose={onClose}
    />
  );
}
