import { INGEST_KEY_HEADER } from '@trapline/contract/uplinks/rules.ts';
import { useTranslations } from 'use-intl';
import { ShowSecretOnceModal } from '~/components/ShowSecretOnceModal.tsx';
import classes from './uplinks.module.css';

type Props = { readonly value: string; readonly onClose: () => void };

/** The key of a connection, shown once. */
export function NewKey({ value, onClose }: Props) {
  const t = useTranslations('uplinks.key');
  return (
    <ShowSecretOnceModal title={t('title')} text={t('text')} label={t('title')} value={value} onClose={onClose}>
      <span className={classes.line}>{t('how', { header: INGEST_KEY_HEADER })}</span>
    </ShowSecretOnceModal>
  );
}
