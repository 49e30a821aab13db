import { TextInput } from '@mantine/core';
import { INGEST_KEY_HEADER } from '@trapline/contract/uplinks/rules.ts';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { ShowSecretOnceModal } from '~/components/ShowSecretOnceModal.tsx';
import classes from './uplinks.module.css';

type Props = { readonly network: Network; readonly value: string; readonly onClose: () => void };

/** The key of a connection, shown once, with the address to which the network sends it. */
export function NewKey({ network, value, onClose }: Props) {
  const t = useTranslations('uplinks');
  return (
    <ShowSecretOnceModal
      title={t('key.title')}
      text={t('key.text')}
      label={t('key.title')}
      value={value}
      onClose={onClose}
    >
      <span className={classes.line}>{t('key.how', { header: INGEST_KEY_HEADER })}</span>
      {network.address !== null && (
        <TextInput
          label={t('setup.address')}
          value={network.address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </ShowSecretOnceModal>
  );
}
