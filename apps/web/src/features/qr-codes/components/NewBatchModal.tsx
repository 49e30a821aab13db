import { Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { MAX_BATCH_SIZE } from '@trapline/contract/qr-codes/rules.ts';
import { type QrBatch, QrBatchPayload } from '@trapline/contract/qr-codes/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useCreateBatch } from '../calls.ts';

type Props = { readonly onCreated: (batch: QrBatch) => void; readonly onClose: () => void };

const DEFAULT_AMOUNT = 24;

type Values = { name: string; amount: number | null; companyId: string | undefined };

/** Creates new codes; a super admin chooses the company (R0150). */
export function NewBatchModal({ onCreated, onClose }: Props) {
  const t = useTranslations('qrCodes.create');
  const may = useMay();
  const create = useCreateBatch();
  const form = useForm<Values>({
    initialValues: { name: '', amount: DEFAULT_AMOUNT, companyId: undefined },
    validate: useSchema(may('qr-codes.company-column') ? QrBatchPayload.required() : QrBatchPayload),
  });
  const save = async (body: Values) => {
    const { batch } = await create.mutateAsync({ body: QrBatchPayload.parse(body) });
    toastSuccess(t('created'));
    onCreated(batch);
  };
  return (
    <FormModal opened title={t('title')} form={form} onSubmit={save} onClose={onClose} submitLabel={t('submit')}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <WholeNumberInput
        label={t('amount')}
        description={t('amountHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        min={1}
        max={MAX_BATCH_SIZE}
        {...form.getInputProps('amount')}
        value={form.values.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      {may('qr-codes.company-column') && <CompanyField form={form} />}
    </FormModal>
  );
}

function CompanyField({ form }: { readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'errors'> }) {
  const t = useTranslations('qrCodes.create');
  const companies = useCompanies();
  return (
    <Select
      label={t('company')}
      withAsterisk
      searchable
      allowDeselect={false}
      data={companyOptions(companies.data ?? [])}
      {...form.getInputProps('companyId')}
      error={form.errors.companyId ?? choicesLoadError(companies)}
    />
  );
}
