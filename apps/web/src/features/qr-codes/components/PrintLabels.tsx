import { Alert, Button, Card, Select, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, type LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { usePrintBatch } from '../calls.ts';
import classes from './batches.module.css';

const sheetOf = (value: string | null): LabelSheetName | undefined => LABEL_SHEET_NAMES.find((name) => name === value);

/** The choice of a label sheet, and its PDF. */
export function PrintLabels({ batch }: { readonly batch: QrBatch }) {
  const t = useTranslations('qrCodes');
  const errorText = useErrorText();
  const [sheet, setSheet] = useState<LabelSheetName>('CUT_24');
  const print = usePrintBatch(batch);
  const labels = batch.amount - batch.usedAmount;
  const { columns, rows } = LABEL_SHEETS[sheet];
  return (
    <Card component="section" className={classes.print}>
      <Title order={2}>{t('batch.print')}</Title>
      <Select
        label={t('batch.sheet')}
        description={t('batch.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={LABEL_SHEET_NAMES.map((value) => ({ value, label: t(`sheets.${value}`) }))}
        value={sheet}
        onChange={(value) => setSheet(sheetOf(value) ?? sheet)}
      />
      <Text>{t('batch.pages', { labels, pages: Math.ceil(labels / (columns * rows)) })}</Text>
      {print.isError && (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('batch.failed')}>
          {errorText(print.error)}
        </Alert>
      )}
      <Button
        leftSection={<IconPrinter size={17} />}
        disabled={labels === 0}
        loading={print.isPending}
        onClick={() => print.mutate(sheet)}
      >
        {t('batch.download')}
      </Button>
    </Card>
  );
}
