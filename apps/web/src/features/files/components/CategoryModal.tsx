import { MultiSelect, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { CompanyFileCategoryPayload } from '@trapline/contract/company-files/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { type Category, useSaveCategory } from '../calls.ts';
import type { FileOwner } from '../owner.ts';

type Props = {
  readonly owner: FileOwner;
  /** The category to change; null adds a new one. */
  readonly category: Category | null;
  readonly onSaved?: (uuid: string) => void;
  readonly onClose: () => void;
};

type Values = { name: string; subCompanyUuids: string[] };

export function CategoryModal({ owner, category, onSaved, onClose }: Props) {
  const t = useTranslations('files.category');
  const save = useSaveCategory(owner);
  const form = useForm<Values>({
    initialValues: {
      name: category?.name ?? '',
      subCompanyUuids: category?.subCompanies?.map(({ uuid }) => uuid) ?? [],
    },
    validate: useSchema(CompanyFileCategoryPayload),
  });
  const { data: companies = [] } = useCompanies();
  const nameOf = (client: string) => companies.find(({ uuid }) => uuid === client)?.name ?? '';
  const labels: FieldLabels<Values> = {
    name: { label: t('form.name') },
    subCompanyUuids: { label: t('form.clients'), format: (clients) => clients.map(nameOf).join(', ') },
  };
  const submit = async (values: Values, version: number) => {
    const saved = await save(values, category?.uuid, version);
    toastSuccess(t(category ? 'updated' : 'created'));
    onSaved?.(saved.category.uuid);
    return saved;
  };
  return (
    <FormModal
      opened
      title={t(category ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      edit={category ? { version: category.version, labels } : undefined}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={category ? undefined : t('add')}
    >
      <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {owner.kind === 'company' && <ClientsField companyId={owner.id} form={form} />}
    </FormModal>
  );
}

type FieldProps = {
  readonly companyId: string;
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'errors'>;
};

function ClientsField({ companyId, form }: FieldProps) {
  const t = useTranslations('files.category.form');
  const companies = useCompanies();
  const owner = companies.data?.find(({ uuid, id }) => uuid === companyId || String(id) === companyId);
  const clients = companies.data?.filter(({ parentCompanyUuid }) => owner && parentCompanyUuid === owner.uuid) ?? [];
  return (
    <MultiSelect
      label={t('clients')}
      description={t('clientsHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={form.getInputProps('subCompanyUuids').value.length === 0 ? t('clientsAll') : undefined}
      searchable
      clearable
      data={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('subCompanyUuids')}
      error={form.errors.subCompanyUuids ?? choicesLoadError(companies)}
    />
  );
}
