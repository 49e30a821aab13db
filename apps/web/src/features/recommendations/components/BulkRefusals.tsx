import { Button, Modal } from '@mantine/core';
import type { BulkResult } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './recommendations.module.css';

type Props = { readonly refused: readonly BulkResult[]; readonly onClose: () => void };

/** The recommendations that a bulk change left as they were, each with the reason. */
export function BulkRefusals({ refused, onClose }: Props) {
  const t = useTranslations('recommendations');
  const tActions = useTranslations('ui.action');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.refusedTitle', { count: refused.length })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <ul className={classes.refused}>
        {refused.map(({ uuid, uniqueId, placeName, refusal }) => (
          <li key={uuid}>
            <strong>
              {placeName}, {t('name', { number: uniqueId })}
            </strong>
            {refusal && <span>{t(`bulk.refusals.${refusal}`)}</span>}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose}>
        {tActions('close')}
      </Button>
    </Modal>
  );
}
