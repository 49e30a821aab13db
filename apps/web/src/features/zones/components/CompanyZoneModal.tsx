import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type CompanyZone, CompanyZonePayload } from '@trapline/contract/zones/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { useCreateCompanyZone, useUpdateCompanyZone } from '../calls.ts';
import { ZoneFormModal } from './ZoneFormModal.tsx';
import { parentOptions, type TreeZone } from './zone-tree.ts';

type Props = {
  readonly companyId: string;
  readonly tree: readonly TreeZone[];
  /** The zone to change; null adds a new one. */
  readonly zone: CompanyZone | null;
  readonly onClose: () => void;
};

type Values = { name: string; description: string; parentZoneUuid: string | null };

export function CompanyZoneModal({ companyId, tree, zone, onClose }: Props) {
  const t = useTranslations('zones');
  const create = useCreateCompanyZone();
  const update = useUpdateCompanyZone();
  const form = useForm<Values>({
    initialValues: {
      name: zone?.name ?? '',
      description: zone?.description ?? '',
      parentZoneUuid: zone?.parentZoneUuid ?? null,
    },
    validate: useSchema(CompanyZonePayload),
  });
  const save = (body: Values, version: number) =>
    zone
      ? update.mutateAsync({ params: { companyId, zoneId: zone.uuid }, body, version })
      : create.mutateAsync({ params: { companyId }, body });
  const labels: FieldLabels<Values> = {
    name: { label: t('form.name') },
    description: { label: t('form.description') },
    parentZoneUuid: {
      label: t('form.parent'),
      format: (parent) => tree.find(({ uuid }) => uuid === parent)?.name ?? t('form.noParent'),
    },
  };
  return (
    <ZoneFormModal
      form={form}
      isNew={zone === null}
      edit={zone ? { version: zone.version, labels } : undefined}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label={t('form.parent')}
        placeholder={t('form.noParent')}
        searchable
        clearable
        data={parentOptions(tree, zone)}
        {...form.getInputProps('parentZoneUuid')}
      />
    </ZoneFormModal>
  );
}
