import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { OnceModal } from '~/components/OnceModal.tsx';
import classes from './api-keys.module.css';

type Props = { readonly token: string; readonly onClose: () => void };

const exampleOf = (token: string): string =>
  `curl ${window.location.origin}/api/places \\\n  -H 'Authorization: Bearer ${token}'`;

export function KeyMade({ token, onClose }: Props) {
  const t = useTranslations('apiKeys.made');
  return (
    <OnceModal title={t('title')} text={t('text')} label={t('label')} value={token} onClose={onClose}>
      <div>
        <Text size="sm">{t('example')}</Text>
        <pre className={classes.example}>{exampleOf(token)}</pre>
      </div>
    </OnceModal>
  );
}
