import { Checkbox, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useAssignDeviceTypes, useGlobalDeviceTypes } from '../calls.ts';
import classes from './device-types.module.css';

type Props = {
  readonly companyId: string;
  /** The types that the company already uses. */
  readonly assignedTypes: readonly DeviceTypeWithCatalogue[];
  readonly onClose: () => void;
};

type Values = { deviceTypeIds: string[] };
type Form = UseFormReturnType<Values>;

/** Assigns global types to the company; the list also shows the assigned ones, so that users do not search for them. */
export function AssignDeviceTypes({ companyId, assignedTypes, onClose }: Props) {
  const t = useTranslations('deviceTypes.assign');
  const assign = useAssignDeviceTypes();
  const load = useGlobalDeviceTypes();
  const form = useForm<Values>({
    initialValues: { deviceTypeIds: [] },
    validate: { deviceTypeIds: (chosen) => (chosen.length === 0 ? t('required') : null) },
  });
  const assignedIds = new Set(assignedTypes.map(({ uuid }) => uuid));
  const hasUnassigned = (load.data ?? []).some(({ uuid }) => !assignedIds.has(uuid));
  const save = async ({ deviceTypeIds }: Values) => {
    await assign.mutateAsync({ params: { companyId }, body: { deviceTypeIds } });
    toastSuccess(t('done', { count: deviceTypeIds.length }));
  };
  return (
    <FormModal
      opened
      title={t('title')}
      submitLabel={t('submit')}
      canSubmit={hasUnassigned}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {load.data && <Choices form={form} types={load.data} assignedIds={assignedIds} hasUnassigned={hasUnassigned} />}
      {load.isPending && <LoadingState />}
      {load.isLoadingError && (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      )}
    </FormModal>
  );
}

type ChoicesProps = {
  readonly form: Form;
  readonly types: readonly DeviceTypeWithCatalogue[];
  readonly assignedIds: ReadonlySet<string>;
  readonly hasUnassigned: boolean;
};

function Choices({ form, types, assignedIds, hasUnassigned }: ChoicesProps) {
  const t = useTranslations('deviceTypes.assign');
  if (types.length === 0) return <Text>{t('none')}</Text>;
  return (
    <>
      {!hasUnassigned && <Text role="status">{t('allTaken')}</Text>}
      <Checkbox.Group label={t('choose')} withAsterisk={hasUnassigned} {...form.getInputProps('deviceTypeIds')}>
        <div className={classes.choices}>
          {types.map((type) => (
            <Checkbox
              key={type.uuid}
              value={type.uuid}
              label={<TypeName {...type} />}
              // screen readers read the description with the checkbox, because they cannot read the colour
              description={assignedIds.has(type.uuid) ? t('taken') : type.description}
              disabled={assignedIds.has(type.uuid)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
