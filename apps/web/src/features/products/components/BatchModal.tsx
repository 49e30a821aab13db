import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { BatchPayload, type ProductBatch } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddBatch, useUpdateBatch } from '../calls.ts';

type Props = {
  readonly productId: string;
  /** The batch to edit; null adds a new one. */
  readonly batch: ProductBatch | null;
  readonly onClose: () => void;
};

type Values = { batchNumber: string; expiresOn: string };

const bodyOf = ({ batchNumber, expiresOn }: Values) => ({ batchNumber, expiresOn: expiresOn || null });

export function BatchModal({ productId, batch, onClose }: Props) {
  const t = useTranslations('products.batch');
  const add = useAddBatch();
  const update = useUpdateBatch();
  const check = useSchema(BatchPayload);
  const form = useForm<Values>({
    initialValues: { batchNumber: batch?.batchNumber ?? '', expiresOn: batch?.expiresOn ?? '' },
    validate: (values) => check(bodyOf(values)),
  });
  const save = async (values: Values) => {
    const body = bodyOf(values);
    if (batch) await update.mutateAsync({ params: { productId, productBatchId: batch.uuid }, body });
    else await add.mutateAsync({ params: { productId }, body });
    toastSuccess(t('saved'));
  };
  return (
    <FormModal opened title={t(batch ? 'edit' : 'add')} form={form} onSubmit={save} onClose={onClose}>
      <TextInput label={t('number')} withAsterisk autoComplete="off" {...form.getInputProps('batchNumber')} />
      <DateInput label={t('expiresOn')} {...form.getInputProps('expiresOn')} />
    </FormModal>
  );
}
