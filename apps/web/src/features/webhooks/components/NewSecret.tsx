import { useTranslations } from 'use-intl';
import { ShowSecretOnceModal } from '~/components/ShowSecretOnceModal.tsx';

type Props = { readonly secret: string; readonly onClose: () => void };

export function NewSecret({ secret, onClose }: Props) {
  const t = useTranslations('webhooks.secret');
  return (
    <ShowSecretOnceModal title={t('title')} text={t('text')} label={t('title')} value={secret} onClose={onClose} />
  );
}
