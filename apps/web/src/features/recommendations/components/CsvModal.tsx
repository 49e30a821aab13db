import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { isDay, today } from '~/lib/days.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { useDownloadCsv } from '../calls.ts';
import classes from './recommendations.module.css';

type Props = { readonly placeId: string; readonly onClose: () => void };

/** Downloads a table of the recommendations created in a range, or of all without a range. */
export function CsvModal({ placeId, onClose }: Props) {
  const t = useTranslations('recommendations');
  const download = useDownloadCsv();
  const invalid = useFieldErrorText()({ code: 'invalid_date', limit: null });
  const form = useForm({
    initialValues: { from: '', to: today() },
    validate: ({ from, to }) => ({
      ...(from !== '' && !isDay(from) && { from: invalid }),
      ...(to !== '' && !isDay(to) && { to: invalid }),
      ...(isDay(from) && isDay(to) && to < from && { to: t('csv.order') }),
    }),
  });
  return (
    <FormModal
      opened
      title={t('csv.title')}
      form={form}
      submitLabel={t('csv.download')}
      onSubmit={({ from, to }) =>
        download.mutateAsync({ placeId, dateFrom: from || undefined, dateTo: to || undefined })
      }
      onClose={onClose}
    >
      <p className={classes.muted}>{t('csv.text')}</p>
      <div className={classes.range}>
        <DateInput label={t('from')} {...form.getInputProps('from')} />
        <DateInput label={t('to')} {...form.getInputProps('to')} />
      </div>
    </FormModal>
  );
}
