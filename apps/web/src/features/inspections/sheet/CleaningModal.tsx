import { Button, Modal, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './RecordsPart.module.css';

type Props = {
  readonly onBefore: () => void;
  readonly onAnyway: () => void;
  readonly onClose: () => void;
};

/** A cleaning after a pest of the same visit spoils the statistics: it is offered to stand where it belongs. */
export function CleaningModal({ onBefore, onAnyway, onClose }: Props) {
  const t = useTranslations('inspections.sheet.cleaning');
  useReturnFocus();
  const ui = useTranslations('ui.action');
  return (
    <Modal opened onClose={onClose} title={t('title')} size="sm" closeButtonProps={{ 'aria-label': ui('close') }}>
      <div className={classes.choice}>
        <Text>{t('text')}</Text>
        <Button data-autofocus onClick={onBefore}>
          {t('before')}
        </Button>
        <Button variant="default" onClick={onAnyway}>
          {t('confirm')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </Modal>
  );
}
