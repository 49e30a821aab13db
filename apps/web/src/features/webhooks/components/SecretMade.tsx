import { useTranslations } from 'use-intl';
import { OnceModal } from '~/components/OnceModal.tsx';

type Props = { readonly secret: string; readonly onClose: () => void };

export function SecretMade({ secret, onClose }: Props) {
  const t = useTranslations('webhooks.secret');
  return <OnceModal title={t('title')} text={t('text')} label={t('title')} value={secret} onClose={onClose} />;
}
