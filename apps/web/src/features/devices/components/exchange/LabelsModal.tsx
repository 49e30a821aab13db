import { Alert, Button, Modal, Select, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, type LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { usePrintLabels } from '../../calls.ts';
import type { DevicesSearch } from '../../search.ts';
import classes from './exchange.module.css';

type Props = {
  readonly placeId: string;
  readonly search: DevicesSearch;
  readonly count: number;
  readonly onClose: () => void;
};

/** The choice of a label sheet, and its PDF. */
export function LabelsModal({ placeId, search, count, onClose }: Props) {
  const t = useTranslations('deviceExchange');
  const tQrCodes = useTranslations('qrCodes');
  const actions = useTranslations('ui.action');
  const errorText = useErrorText();
  useReturnFocus();
  const [sheet, setSheet] = useState<LabelSheetName>('CUT_24');
  const print = usePrintLabels(placeId, search, t('labelsName'));
  const { columns, rows } = LABEL_SHEETS[sheet];
  return (
    <Modal opened onClose={onClose} title={t('labels')} size="md" closeButtonProps={{ 'aria-label': actions('close') }}>
      <div className={classes.labels}>
        <Select
          label={tQrCodes('batch.sheet')}
          description={tQrCodes('batch.hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data-autofocus
          allowDeselect={false}
          data={LABEL_SHEET_NAMES.map((value) => ({ value, label: tQrCodes(`sheets.${value}`) }))}
          value={sheet}
          onChange={(value) => setSheet(LABEL_SHEET_NAMES.find((name) => name === value) ?? sheet)}
        />
        <Text>{tQrCodes('batch.pages', { labels: count, pages: Math.ceil(count / (columns * rows)) })}</Text>
        {print.isError && (
          <Alert color="red" role="alert">
            {errorText(print.error)}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {actions('cancel')}
          </Button>
          <Button leftSection={<IconPrinter size={17} />} loading={print.isPending} onClick={() => print.mutate(sheet)}>
            {tQrCodes('batch.download')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
