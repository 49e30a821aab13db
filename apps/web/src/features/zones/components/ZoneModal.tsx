import { useForm } from '@mantine/form';
import { type Zone, ZonePayload } from '@trapline/contract/zones/schemas.ts';
import { useSchema } from '~/lib/form.ts';
import { useCreateZone } from '../api/use-create-zone.ts';
import { useUpdateZone } from '../api/use-update-zone.ts';
import { ZoneFormModal } from './ZoneFormModal.tsx';

type Props = {
  readonly placeId: string;
  /** The zone to change; nothing adds one. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
};

export function ZoneModal({ placeId, zone, onClose }: Props) {
  const create = useCreateZone();
  const update = useUpdateZone();
  const form = useForm({
    initialValues: { name: zone?.name ?? '', description: zone?.description ?? '' },
    validate: useSchema(ZonePayload),
  });
  const save = (body: typeof form.values) =>
    zone
      ? update.mutateAsync({ params: { placeId, zoneId: zone.uuid }, body })
      : create.mutateAsync({ params: { placeId }, body });
  return <ZoneFormModal form={form} isNew={zone === null} onSave={save} onClose={onClose} />;
}
