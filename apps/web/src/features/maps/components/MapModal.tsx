import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPhotoUp } from '@tabler/icons-react';
import { PLAN_MAX_BYTES } from '@trapline/contract/maps/rules.ts';
import { type PlaceMap, UpdateMapPayload } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateMap, useFileCategories, useUpdateMap } from '../calls.ts';
import { PlanFileInput } from '../plan-file/PlanFileInput.tsx';
import { usePlanFile } from '../plan-file/use-plan-file.ts';

type Props = {
  readonly placeId: string;
  /** The plan to edit; null adds a new one. */
  readonly map: PlaceMap | null;
  readonly onDone: (uuid: string) => void;
  readonly onClose: () => void;
};

type Values = { name: string; note: string; fileCategoryUuid: string | null; file: File | null };

/** Derives the name of a plan from its file: `Hala-parter` for `Hala-parter.jpg`. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();

export function MapModal({ placeId, map, onDone, onClose }: Props) {
  const t = useTranslations('maps');
  const categories = useFileCategories(placeId);
  const create = useCreateMap();
  const update = useUpdateMap();
  const checkFields = useSchema(UpdateMapPayload);
  const fileError = (file: File | null): string | null => {
    if (map) return null;
    if (!file) return t(planFile.isPreparing ? 'form.preparing' : 'form.noFile');
    return file.size > PLAN_MAX_BYTES ? t('errors.maps/too_large') : null;
  };
  const form = useForm<Values>({
    initialValues: {
      name: map?.name ?? '',
      note: map?.note ?? '',
      fileCategoryUuid: map?.fileCategoryUuid ?? null,
      file: null,
    },
    validate: (values) => {
      const error = fileError(values.file);
      return { ...checkFields(values), ...(error ? { file: error } : {}) };
    },
  });
  const planFile = usePlanFile((file) => form.setFieldValue('file', file));
  const choose = (file: File | null) => {
    planFile.choose(file);
    if (file && form.values.name === '') form.setFieldValue('name', nameOf(file));
  };
  const save = async ({ file, ...body }: Values, version: number) => {
    const answer = map
      ? await update.mutateAsync({ params: { placeId, mapId: map.uuid }, body, version })
      : await create.mutateAsync({ params: { placeId }, body, file: file ?? new Blob() });
    toastSuccess(t(map ? 'updated' : 'created'));
    onDone(answer.map.uuid);
  };
  const labels: FieldLabels<Values> = {
    name: { label: t('form.name') },
    note: { label: t('form.note') },
    fileCategoryUuid: {
      label: t('form.category'),
      format: (uuid) => categories.data?.find(({ value }) => value === uuid)?.label ?? t('form.noCategory'),
    },
    file: { label: t('form.file') },
  };
  return (
    <FormModal
      opened
      title={t(map ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      edit={map ? { version: map.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={map ? undefined : t('add')}
    >
      {!map && <PlanFileInput planFile={planFile} onChoose={choose} error={form.errors.file} />}
      <TextInput label={t('form.name')} withAsterisk {...form.getInputProps('name')} />
      <Textarea label={t('form.note')} autosize minRows={2} {...form.getInputProps('note')} />
      {(categories.data?.length ?? 0) > 0 && (
        <Select
          label={t('form.category')}
          placeholder={t('form.noCategory')}
          clearable
          searchable
          data={categories.data ?? []}
          {...form.getInputProps('fileCategoryUuid')}
        />
      )}
    </FormModal>
  );
}

/** The button that adds a plan. */
export function AddMap({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations('maps');
  return (
    <Button leftSection={<IconPhotoUp size={17} />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}
